-- The pictures of mining products become pictures that anything on the site may show.
drop trigger if exists mining_pictures_append_only on mining_pictures;
alter table mining_pictures rename to site_pictures;
alter table site_pictures rename constraint mining_pictures_pkey to site_pictures_pkey;
alter table site_pictures rename constraint mining_pictures_hash to site_pictures_hash;
