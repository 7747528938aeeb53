-- What timed options are offered with; the site's own figures, the same for every customer.
create table option_durations (
  id integer generated always as identity primary key,
  seconds integer not null unique check (seconds between 5 and 86400),
  -- Share of the stake that is won.
  ratio numeric(28, 8) not null check (ratio > 0),
  least_stake numeric(28, 8) not null check (least_stake > 0),
  -- What the house would have to add at most if every option of this duration on an instrument were won; null: no limit.
  exposure_limit numeric(28, 8) check (exposure_limit > 0)
);

-- Stakes to choose from with one tap.
create table option_stakes (amount numeric(28, 8) primary key check (amount > 0));

insert into option_durations (seconds, ratio, least_stake, exposure_limit) values
  (30, 0.75, 10, 50000),
  (60, 0.80, 10, 50000),
  (120, 0.82, 20, 50000),
  (180, 0.84, 50, 50000),
  (300, 0.86, 100, 50000);
insert into option_stakes (amount) values (10), (50), (100), (500), (1000);
