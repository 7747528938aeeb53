-- Tries at passwords and codes, by what they are tried at and where they come from. A row is counted up before the try is looked
-- at, so that however many come at once, no more are looked at than there are tries.
create table sign_in_tries (
  -- What the account is called, known or not (the answers must not tell); "*" counts over all accounts.
  subject text not null,
  -- An address, a known device, a session, or all strangers together.
  source text not null,
  tries integer not null,
  -- Of the first try that is counted.
  since timestamptz not null,
  locked_until timestamptz,
  primary key (subject, source)
);
create index sign_in_tries_age on sign_in_tries (since);

-- Devices that a customer has signed in with. The token is with the device alone; here is its SHA-256.
create table customer_devices (
  token_hash bytea not null,
  user_id bigint not null references users (id),
  used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index customer_devices_of_user on customer_devices (user_id, used_at desc);

-- What the list of sessions shows, and which device a session is on: signing in there again ends it.
alter table sessions
  add column device text not null default '',
  add column country text,
  add column device_hash bytea,
  add column used_at timestamptz not null default now();
update sessions set used_at = greatest(created_at, expires_at - interval '30 days');
-- No session outlives ninety days, however much it is used.
update sessions set expires_at = least(expires_at, created_at + interval '90 days');

-- Who asked for a code: what is sent back with it (SHA-256), the address, and a known device or all strangers together.
alter table sign_in_codes
  add column request_hash bytea,
  add column asked_from text not null default '',
  add column asked_by text not null default 'strangers';

-- Outcomes of before may hold a session's token, and do not say which input they answer.
delete from http_outcomes;
