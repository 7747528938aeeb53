-- What applicants and traders are told of decisions, each thing once.
create table trader_news (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  event text not null check (event in ('approved', 'refused', 'suspended', 'resumed')),
  -- Of a refusal or a suspension, as the operator wrote it.
  reason text not null default '',
  announced_at timestamptz
);
create index trader_news_waiting on trader_news (id) where announced_at is null;
