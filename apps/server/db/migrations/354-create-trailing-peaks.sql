-- A stop loss may follow the price at a distance. `trail_since` is the number of the quote from which the best price
-- counts; null while the order is pending.
alter table orders add column trail numeric, add column trail_since bigint;

-- The best closing price of the quotes from `since` on: what the trailing stops of open orders follow. An order has the
-- last one that does not begin after its own trail. The engine's committer alone writes here.
create table trailing_peaks (
  partition integer not null,
  instrument_id integer not null,
  side text not null,
  since bigint not null,
  price numeric not null,
  primary key (partition, instrument_id, side, since)
);
