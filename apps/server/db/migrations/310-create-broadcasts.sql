-- What operators write to many customers at once: one row, however many it reaches. It takes its place among the messages
-- of its customers with a number of theirs, which it is given when it is sent.
create table broadcasts (
  id integer generated always as identity primary key,
  message_id bigint unique,
  -- Whom it is for; null and empty are anybody.
  user_id bigint references users (id),
  languages text[] not null,
  countries text[] not null,
  verified boolean,
  demo boolean,
  -- By language: title, description and clean HTML. English is always there.
  texts jsonb not null check (texts ? 'en'),
  send_at timestamptz not null,
  -- Market clock, epoch milliseconds, beside the other messages.
  sent_at bigint,
  written_at timestamptz not null,
  operator_id bigint not null,
  withdrawn_at timestamptz,
  check ((message_id is null) = (sent_at is null))
);
create index broadcasts_due on broadcasts (send_at) where message_id is null and withdrawn_at is null;
create index broadcasts_sent on broadcasts (send_at) where message_id is not null and withdrawn_at is null;

-- Up to where a customer has read all of them, and which they opened beyond that.
create table broadcast_marks (user_id bigint primary key, read_up_to bigint not null);
create table broadcast_reads (
  user_id bigint not null,
  message_id bigint not null,
  primary key (user_id, message_id)
);
