-- Traders whom others copy, what others see of customers, and the figures and ranking that a job computes. Every
-- timestamptz is of the wall clock; every date is one of the site's zone.

-- Pictures of customers as the server drew them, public under their hash.
create table avatars (
  -- SHA-256 of the content, hex.
  hash text primary key,
  content bytea not null,
  saved_at timestamptz not null,
  constraint avatars_hash check (hash = encode(sha256(content), 'hex'))
);

-- trader_status: 0 none, 1 applied, 2 trader, 3 refused, 4 suspended. The reason is of a refusal or a suspension.
alter table users
  drop column trader,
  add column trader_status smallint not null default 0 check (trader_status between 0 and 4),
  add column trader_reason text not null default '',
  add column avatar text references avatars (hash),
  add column rank_hidden boolean not null default false;
-- Nobody goes by the name of another.
create unique index users_nickname on users (lower(nickname)) where nickname <> '';

create table trader_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  -- The most margin that one follower may allow.
  max_amount numeric(28, 8) not null check (max_amount > 0),
  sent_at timestamptz not null,
  decided_at timestamptz,
  -- The operator.
  decided_by bigint references operators (id),
  reason text not null default '',
  check ((state = 'waiting') = (decided_at is null))
);
create unique index trader_applications_waiting on trader_applications (user_id) where state = 'waiting';
create index trader_applications_of_user on trader_applications (user_id, id);
create index trader_applications_by_state on trader_applications (state, id);

-- Who is a trader, or was until an operator suspended them.
create table traders (
  user_id bigint primary key references users (id),
  since timestamptz not null,
  max_amount numeric(28, 8) not null check (max_amount > 0),
  -- Null while others may follow them.
  suspended_at timestamptz
);

-- The trading account of a trader at the last look of each day, and what came in and went out on the day by flows. Flows are taken
-- out of the return, look by look: return = (equity - equity before - inflow + outflow) / (equity before + inflow).
create table trader_days (
  user_id bigint not null references traders (user_id),
  day date not null,
  looked_at timestamptz not null,
  equity numeric(28, 8) not null,
  inflow numeric(28, 8) not null check (inflow >= 0),
  outflow numeric(28, 8) not null check (outflow >= 0),
  -- The last posting of the customer that is in it, 0 for none: what comes later counts for the next look.
  through_posting bigint not null,
  -- 1 when they became a trader, times one plus each return since; and the lowest of it on this day.
  level numeric(30, 12) not null check (level >= 0),
  lowest_level numeric(30, 12) not null check (lowest_level >= 0 and lowest_level <= level),
  primary key (user_id, day)
);

-- What the list and the page of a trader show, as the job last computed it.
create table trader_figures (
  user_id bigint primary key references traders (user_id),
  computed_at timestamptz not null,
  follow_num integer not null,
  total_amount numeric(28, 8) not null,
  position_num integer not null,
  position_quantity numeric(28, 8) not null,
  total_num integer not null,
  total_profits numeric(28, 8) not null,
  wins integer not null,
  win_sum numeric(28, 8) not null,
  loss_sum numeric(28, 8) not null,
  -- Seconds.
  seconds_sum bigint not null,
  longest_seconds integer not null,
  losing_streak integer not null,
  -- [{"id": 1, "num": 20, "profits": "12.5"}], the most frequent first, 20 at most.
  instruments jsonb not null,
  -- Percent with two decimals; null where there is nothing yet.
  all_percent numeric(14, 2),
  month_percent numeric(14, 2),
  quarter_percent numeric(14, 2),
  -- 0 or below, and the days between which it fell.
  worst_fall numeric(14, 2) not null,
  fall_from date,
  fall_to date,
  -- [0, 1.25, 0.9]: percent, oldest first.
  spark jsonb not null,
  followers_profits numeric(28, 8) not null,
  followers_won integer not null,
  followers_lost integer not null
);
create index trader_figures_by_fall on trader_figures (worst_fall desc, user_id);

-- The ranking as it was last computed: everybody who has a place, also beyond those that are shown.
create table rank_rows (
  place integer primary key,
  user_id bigint not null unique references users (id),
  multiple numeric(14, 1) not null,
  three_week_rate numeric(14, 2) not null,
  three_week_profit numeric(28, 8) not null,
  three_week_win numeric(14, 2) not null,
  total_rate numeric(14, 2) not null,
  total_trade_num integer not null,
  instrument_id integer not null
);
create table rank_runs (
  only_row boolean primary key default true check (only_row),
  computed_at timestamptz not null
);
