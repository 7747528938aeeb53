create table settings (
  key text primary key,
  value text not null,
  -- What form the value has: flag, number, text, colour, language, zone.
  kind text not null,
  -- Whether customers' clients may read it.
  public boolean not null,
  changed_at timestamptz not null
);

create table company (
  id integer primary key,
  name text not null,
  logo text not null,
  url text not null,
  subject text not null,
  registered_address text not null,
  location text not null,
  email text not null,
  -- 0 sends visitors to loss_url.
  status smallint not null,
  loss_url text not null
);

create table menu_items (
  id integer generated always as identity primary key,
  group_name text not null check (group_name in ('home', 'user')),
  icon text not null,
  path text not null,
  mobile boolean not null,
  demo boolean not null,
  sort integer not null,
  -- Language code -> title.
  titles jsonb not null
);

create table content_pages (
  id integer generated always as identity primary key,
  group_name text not null,
  language text not null,
  title text not null,
  content text not null,
  changed_at timestamptz not null,
  unique (group_name, language)
);

create table news (
  id integer generated always as identity primary key,
  category_id integer not null,
  logo text not null,
  published_at timestamptz not null
);
create index news_newest on news (category_id, published_at desc, id desc);

create table news_texts (
  news_id integer not null references news (id),
  language text not null,
  title text not null,
  description text not null,
  content text not null,
  primary key (news_id, language)
);
