-- Prices that customers wait for. One writer alone changes these tables; see the decision record on alerts.
create table price_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  instrument_id integer not null,
  side text not null check (side in ('bid', 'ask', 'mid')),
  direction text not null check (direction in ('above', 'below')),
  price numeric(28, 8) not null check (price > 0),
  repeats boolean not null,
  note text not null,
  -- `armed`: fires at its price. `waiting`: has fired and waits until the price has moved away. `done`: has fired for good.
  state text not null check (state in ('armed', 'waiting', 'done')),
  -- Only ticks after this one count: that of the setting, the last firing or the last arming.
  since_seq bigint not null,
  fired_count integer not null default 0,
  -- The tick of the last firing; the time is that of the market clock, epoch milliseconds.
  fired_seq bigint,
  fired_at bigint,
  fired_price numeric(28, 8),
  created_at timestamptz not null
);

create index price_alerts_of_customer on price_alerts (user_id, id);
create index price_alerts_watched on price_alerts (id) where state <> 'done';

-- Up to which tick of each instrument every alert has been looked at and every firing written.
create table alert_progress (
  instrument_id integer primary key,
  seq bigint not null,
  -- Of that tick, market clock.
  at bigint not null
) with (fillfactor = 50);

-- Who has been told that his margin level is too low. `called` while it is so.
create table margin_warnings (
  user_id bigint primary key,
  called boolean not null,
  -- Wall clock.
  warned_at timestamptz not null
);

create index margin_warnings_called on margin_warnings (user_id) where called;
