-- What is left to do of quotes that concerned too many accounts to be dealt with at once: enough to go on after a restart.
-- The engine's committer alone writes here; the rows go when nobody is behind any more.

-- A quote that put accounts behind.
create table gaps (
  partition integer not null,
  -- The batch that took the quote.
  batch bigint not null,
  instrument_id integer not null,
  seq bigint not null,
  -- Customer ids with commas between them.
  users text not null,
  -- How the markets stood just before, one a line.
  markets text not null,
  primary key (partition, instrument_id, seq)
);

-- Those of them who have seen it since. Read at a start alone and only ever added to: an index would be of no use.
create table caught_up (
  partition integer not null,
  instrument_id integer not null,
  seq bigint not null,
  user_id bigint not null
);
