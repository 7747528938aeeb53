-- Instruments, their prices and their candles. Every instant is UTC epoch milliseconds of the market clock, unless it says
-- wall clock. The market role alone writes ticks and candles; the seeds come from the catalogue at the first start.

create table instrument_categories (
  id integer primary key,
  key text not null unique,
  sort integer not null
);

create table instruments (
  id integer primary key,
  code text not null unique,
  show_code text not null,
  logo text not null,
  category_id integer not null references instrument_categories (id),
  sort integer not null,
  base_currency text not null,
  quote_currency text not null,
  price_precision smallint not null check (price_precision between 0 and 8),
  contract_size numeric(28, 8) not null check (contract_size > 0),
  min_lots numeric(28, 8) not null check (min_lots > 0),
  max_lots numeric(28, 8) not null,
  lot_step numeric(28, 8) not null check (lot_step > 0),
  margin_mode text not null check (margin_mode in ('leverage', 'fixed')),
  leverages integer[] not null,
  default_leverage integer,
  -- Account currency per lot, and share of the margin: which of the two counts is a rule of the site.
  fee_per_lot numeric(28, 8) not null check (fee_per_lot >= 0),
  fee_of_margin numeric(28, 8) not null check (fee_of_margin >= 0),
  stale_after_ms integer not null check (stale_after_ms > 0),
  conversion_instrument_id integer,
  conversion_inverse boolean not null,
  tradable boolean not null,
  calendar_id text not null,
  -- The published rule by which a raw quote becomes a price.
  min_spread numeric(28, 8) not null,
  max_move_bp integer not null,
  move_within_ms integer not null,
  move_persist_quotes integer not null,
  move_persist_ms integer not null,
  -- Raised by every change of the row.
  version integer not null default 1,
  check (min_lots <= max_lots),
  check (default_leverage is null or default_leverage = any (leverages))
);

-- The tick log, a partition a day (UTC) made ahead. A price is published only once it is here, and never changes.
create table ticks (
  instrument_id integer not null,
  seq bigint not null,
  at bigint not null,
  bid numeric(28, 8) not null check (bid > 0),
  ask numeric(28, 8) not null check (ask >= bid),
  primary key (instrument_id, seq, at)
) partition by range (at);

create trigger ticks_append_only before update or delete on ticks
  for each row execute function refuse_change();

create table candles (
  instrument_id integer not null,
  period text not null,
  open_at bigint not null,
  open numeric(28, 8) not null,
  high numeric(28, 8) not null,
  low numeric(28, 8) not null,
  close numeric(28, 8) not null,
  -- Ticks in the period.
  volume bigint not null,
  -- `history`: from before the first tick, in part at least; `ticks`: made of logged ticks alone.
  source text not null check (source in ('history', 'ticks')),
  primary key (instrument_id, period, open_at)
) with (fillfactor = 90);

-- The last tick that the candles hold, written in the transaction that wrote the candles.
create table candle_progress (
  instrument_id integer primary key,
  seq bigint not null
) with (fillfactor = 50);

-- The feed that the log was last written from, so that another one is not mixed into its future.
create table market_feed (
  only_row boolean primary key default true check (only_row),
  feed text not null,
  -- Of the simulator, where none is set.
  seed text not null,
  -- Wall clock.
  started_at bigint not null
);
