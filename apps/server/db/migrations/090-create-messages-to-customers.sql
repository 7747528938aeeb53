-- What customers are told in the app. A message is a name and what it is filled with: the words are those of the reader's
-- language, at the time of reading.
create table messages (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null check (kind in ('price', 'order', 'option', 'margin')),
  name text not null,
  parameters jsonb not null,
  -- Market clock, epoch milliseconds: when it happened, beside the orders and ticks that it tells of.
  sent_at bigint not null,
  -- Wall clock.
  created_at timestamptz not null,
  read_at timestamptz
);

create index messages_of_customer on messages (user_id, id);
create index messages_unread on messages (user_id) where read_at is null;
create index messages_created_at on messages using brin (created_at) with (pages_per_range = 16, autosummarize = on);

-- What a customer wants to be told; without a row, everything. Price alerts are set one by one, and nobody can switch off
-- what is said about his margin.
create table message_preferences (
  user_id bigint primary key,
  order_inbox boolean not null,
  option_inbox boolean not null,
  price_push boolean not null,
  order_push boolean not null,
  option_push boolean not null,
  margin_push boolean not null
);
