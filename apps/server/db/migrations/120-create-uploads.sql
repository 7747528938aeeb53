-- What the addresses of pictures are signed with: the same for every process.
create table upload_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null
);

-- Pictures that customers sent, as the server drew them anew: nothing of the file that came is kept.
create table uploads (
  -- Random, 256 bits in base64url.
  id text primary key,
  user_id bigint not null references users (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- JPEG.
  content bytea not null,
  created_at timestamptz not null,
  -- What refers to it; null: nothing yet, and it is removed after a day.
  purpose text check (purpose in ('verification', 'deposit', 'loan')),
  constraint uploads_small check (octet_length(content) <= 10485760)
);
-- A JPEG does not get smaller by being compressed again.
alter table uploads alter column content set storage external;
create index uploads_unused on uploads (created_at) where purpose is null;
create index uploads_unused_of_customer on uploads (user_id) where purpose is null;

-- Who looked at which picture, and when. Pictures that were removed leave their looks behind.
create table upload_looks (
  id bigint generated always as identity primary key,
  upload_id text not null,
  viewer text not null check (viewer in ('customer', 'operator')),
  viewer_id bigint not null,
  address text not null,
  looked_at timestamptz not null
);
create index upload_looks_of_upload on upload_looks (upload_id, id);

create function upload_look_stays() returns trigger language plpgsql as $$
begin
  raise exception 'looks at pictures are kept as they were: % refused', tg_op using errcode = '55000';
end
$$;
create trigger upload_looks_final before update or delete on upload_looks
  for each row execute function upload_look_stays();
create trigger upload_looks_not_emptied before truncate on upload_looks
  for each statement execute function upload_look_stays();
