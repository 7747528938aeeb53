-- Copy trading. A copy is an order that names the follow which made it and the trader's order that it copies.
alter table orders add column follow_id bigint, add column original_id bigint;

-- A customer who copies a trader. `held` is in the follower's held account; a level up to which a share was paid is
-- never paid for again.
create table follows (
  partition integer not null,
  id bigint not null,
  user_id bigint not null,
  trader_id bigint not null check (trader_id <> user_id),
  ratio numeric(28, 8) not null check (ratio > 0),
  most_margin numeric(28, 8) not null check (most_margin > 0),
  most_loss numeric(28, 8) check (most_loss > 0),
  share_rate numeric(28, 8) not null check (share_rate >= 0 and share_rate < 1),
  trader_paused boolean not null,
  follower_paused boolean not null,
  at_cap boolean not null,
  started_at bigint not null,
  ended_at bigint,
  end_reason text check (end_reason in ('customer', 'lossCap')),
  realised numeric(28, 8) not null,
  settled numeric(28, 8) not null check (settled >= 0),
  held numeric(28, 8) not null check (held >= 0),
  paid numeric(28, 8) not null check (paid >= 0),
  served_until bigint not null,
  primary key (partition, id),
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 80);

create unique index follows_running on follows (user_id, trader_id) where ended_at is null;
create index follows_of_trader on follows (trader_id, id);

-- What was paid of the rise of a follow's profit from one level to another; it has not arrived while the trader is on
-- another partition and has yet to be credited.
create table profit_shares (
  partition integer not null,
  id bigint not null,
  user_id bigint not null,
  follow_id bigint not null,
  trader_id bigint not null,
  rate numeric(28, 8) not null,
  level_from numeric(28, 8) not null,
  level_to numeric(28, 8) not null,
  amount numeric(28, 8) not null check (amount > 0),
  paid_at bigint not null,
  arrived_at bigint,
  primary key (partition, id),
  check (level_to > level_from)
);

create index profit_shares_of_follow on profit_shares (follow_id, id);
create index profit_shares_of_trader on profit_shares (trader_id, id);

-- Why a copy is smaller than the ratio says, or was left out.
create table copy_limits (
  partition integer not null,
  id bigint not null,
  user_id bigint not null,
  follow_id bigint not null,
  original_id bigint not null,
  wanted numeric(28, 8) not null,
  lots numeric(28, 8) not null check (lots >= 0),
  reason text not null,
  at bigint not null,
  primary key (partition, id)
);

create index copy_limits_of_customer on copy_limits (user_id, id);

-- What a trader did and so many follow that it is worked off in slices, all at the tick of the original.
create table copyings (
  partition integer not null,
  id bigint not null,
  user_id bigint not null,
  original_id bigint not null,
  act text not null check (act in ('open', 'close')),
  instrument_id integer not null,
  side text not null,
  contract_size numeric(28, 8) not null,
  leverage integer not null,
  lots numeric(28, 8) not null,
  lots_before numeric(28, 8) not null,
  price numeric(28, 8) not null,
  tick_seq bigint not null,
  tick_at bigint not null,
  tick_bid numeric(28, 8) not null,
  tick_ask numeric(28, 8) not null,
  rate numeric(38, 18) not null,
  at bigint not null,
  last_follow_id bigint,
  is_done boolean not null,
  primary key (partition, id)
);
