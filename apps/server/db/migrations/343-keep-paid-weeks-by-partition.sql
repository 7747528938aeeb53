-- Each partition of the engine pays the shares of its own follows: a week that one has paid is still due in another.
-- There was one partition so far.
alter table copying_weeks add column partition integer not null default 0;
alter table copying_weeks alter column partition drop default;
alter table copying_weeks drop constraint copying_weeks_pkey;
alter table copying_weeks add primary key (partition, week);
