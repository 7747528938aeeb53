-- What calls with an Idempotency-Key came to; null while the first one runs. Encrypted with a key made of the caller's key.
create table http_outcomes (
  name text primary key,
  outcome bytea,
  created_at timestamptz not null
);
create index http_outcomes_age on http_outcomes (created_at);

create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  channel text not null check (channel in ('email', 'sms')),
  subject text not null,
  body text not null,
  code text not null default '',
  status text not null check (status in ('queued', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  error text not null default '',
  created_at timestamptz not null
);
create index outbox_recipient on outbox (recipient, id desc);
create index outbox_waiting on outbox (next_attempt_at) where status = 'queued';

create table operators (
  id bigint generated always as identity primary key,
  email text not null unique,
  password_hash text not null,
  role text not null check (role in ('owner', 'finance', 'verification', 'trading', 'content', 'support', 'auditor')),
  totp_secret text,
  created_at timestamptz not null
);

create table operator_sessions (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
