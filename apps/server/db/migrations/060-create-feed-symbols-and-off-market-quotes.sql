-- Prices of real markets: what their sources call the instruments, and what happens to a quote that two of them differ on.

-- An operator may change a symbol, or take an instrument from a source by leaving its symbol null.
create table feed_symbols (
  instrument_id integer not null references instruments (id),
  source text not null check (source in ('kraken', 'binance', 'oanda')),
  symbol text check (symbol <> ''),
  primary key (instrument_id, source),
  unique (source, symbol)
);

-- A quote whose mid is further than this (1e-4 of the other source's) from that of another fresh source is not published,
-- until they agree or have been apart for so long. The same for every customer.
alter table instruments
  add column off_market_bp integer not null default 100 check (off_market_bp > 0),
  add column off_market_persist_ms integer not null default 60000 check (off_market_persist_ms > 0);

-- What both sources said when that rule spoke. Written beside the tick log, at most once a second for an instrument.
create table off_market_quotes (
  id bigint generated always as identity primary key,
  instrument_id integer not null references instruments (id),
  at bigint not null,
  -- `believed`: they were apart for so long that the source in use counts again.
  verdict text not null check (verdict in ('refused', 'believed')),
  source text not null,
  bid numeric(28, 8) not null,
  ask numeric(28, 8) not null,
  other_source text not null,
  other_at bigint not null,
  other_bid numeric(28, 8) not null,
  other_ask numeric(28, 8) not null,
  -- The rule as it was.
  max_apart_bp integer not null,
  -- How many more were refused since the row of the instrument before this one.
  unlogged bigint not null
);

create index off_market_quotes_by_instrument on off_market_quotes (instrument_id, at);

create trigger off_market_quotes_append_only before update or delete on off_market_quotes
  for each row execute function refuse_change();
