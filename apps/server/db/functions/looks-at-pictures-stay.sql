-- The record of who looked at which picture stays as it was written.
create or replace function upload_look_stays() returns trigger language plpgsql as $$
begin
  raise exception 'looks at pictures are kept as they were: % refused', tg_op using errcode = '55000';
end
$$;
create or replace trigger upload_looks_final before update or delete on upload_looks
  for each row execute function upload_look_stays();
create or replace trigger upload_looks_not_emptied before truncate on upload_looks
  for each statement execute function upload_look_stays();
