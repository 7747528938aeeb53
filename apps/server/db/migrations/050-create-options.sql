-- Timed options, from opening to outcome. As with orders the engine's committer alone writes here, ids are unique by the
-- counter that both share, and every instant is UTC epoch milliseconds of the market clock. The terms lie with the option:
-- what the site changes later does not reach one that runs.
create table options (
  partition integer not null,
  id bigint not null,
  user_id bigint not null,
  instrument_id integer not null,
  direction text not null,
  stake numeric(28, 8) not null check (stake > 0),
  seconds integer not null,
  ratio numeric(28, 8) not null,
  loses_whole_stake boolean not null,
  refunds_ties boolean not null,
  stale_after_ms integer not null,
  opened_at bigint not null,
  ends_at bigint not null,
  open_tick_seq bigint not null,
  open_tick_at bigint not null,
  open_tick_bid numeric(28, 8) not null,
  open_tick_ask numeric(28, 8) not null,
  open_price numeric(28, 8) not null,
  status text not null,
  end_tick_seq bigint,
  end_tick_at bigint,
  end_tick_bid numeric(28, 8),
  end_tick_ask numeric(28, 8),
  end_price numeric(28, 8),
  result text,
  void_reason text,
  payout numeric(28, 8) not null check (payout >= 0)
) with (fillfactor = 90);

-- By which the rebuild reads those that run and a batch finds those that it ends.
create unique index options_running on options (partition, id) where status = 'running';
create index options_by_id on options using brin (id) with (pages_per_range = 16, autosummarize = on);
-- A customer's history, newest first.
create index options_closed on options (user_id, ends_at, id) where status = 'closed';
