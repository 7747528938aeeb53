-- What followers and traders are told; written in the transaction that made it so, see db/functions/note-copying.sql.
create table copying_news (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  partition integer not null,
  follow_id bigint not null,
  event text not null check (event in ('limited', 'lossCap', 'sharePaid', 'shareReceived', 'paused', 'resumed')),
  -- The share or the limit, by its id; 0 of the others.
  number bigint not null,
  created_at timestamptz not null default now(),
  announced_at timestamptz
);
create index copying_news_waiting on copying_news (id) where announced_at is null;
-- By which a follow is told of its limits once an hour.
create index copying_news_limited on copying_news (follow_id, created_at) where event = 'limited';

-- The weeks, by their Mondays, whose shares were all paid.
create table copying_weeks (
  week date primary key,
  paid_at timestamptz not null
);
