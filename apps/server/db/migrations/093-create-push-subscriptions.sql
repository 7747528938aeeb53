-- Browsers that show messages as notifications. A row ends with the session that it was made in, so that nobody reads on a
-- phone what is meant for the one who used it before.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  session_id bigint not null,
  endpoint text not null unique,
  -- The browser's own key and secret, which the text is encrypted for.
  p256dh bytea not null,
  auth bytea not null,
  language text not null,
  created_at timestamptz not null
);

create index push_subscriptions_of_customer on push_subscriptions (user_id, id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- Notifications on their way, wall clock. The message they are of has the text.
create table push_jobs (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions (id) on delete cascade,
  message_id bigint not null references messages (id) on delete cascade,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null
);

create index push_jobs_due on push_jobs (next_attempt_at);
create index push_jobs_of_subscription on push_jobs (subscription_id);
create index push_jobs_of_message on push_jobs (message_id);
