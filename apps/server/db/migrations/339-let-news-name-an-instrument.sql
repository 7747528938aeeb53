-- A news item may be about an instrument, and what it tells of may end: customers see both at its title.
alter table news
  add column instrument_id integer references instruments (id),
  add column ends_at timestamptz;
