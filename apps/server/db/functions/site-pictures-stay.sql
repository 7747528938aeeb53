-- What refers to a picture goes on showing the same.
create or replace trigger site_pictures_append_only before update or delete or truncate on site_pictures
  for each statement execute function refuse_change();
