-- How far each follower of a partition's journal has come, as of its last sign of life. It is a report: a follower that
-- starts again takes its state and the place of that state together, from the tables or from what it kept itself.
create table journal_followers (
  partition integer not null,
  name text not null,
  -- The last batch that it has applied.
  batch bigint not null,
  -- Wall clock.
  saved_at bigint not null,
  primary key (partition, name)
) with (fillfactor = 50);
