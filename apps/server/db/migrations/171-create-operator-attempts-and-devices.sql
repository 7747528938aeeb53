-- How often somebody tried to sign in as an operator, by where they came from, so that a stranger slows down nobody but strangers.
create table operator_attempts (
  account text not null,
  -- address:…, device:…, session:…, or unknown for all addresses that the operator has never signed in from.
  origin text not null,
  attempts integer not null,
  last_at timestamptz not null,
  -- No other attempt is looked at before.
  open_at timestamptz not null,
  primary key (account, origin)
);
create index operator_attempts_age on operator_attempts (last_at);

-- Browsers that an operator has signed in with before.
create table operator_devices (
  operator_id bigint not null references operators (id),
  -- SHA-256 of what the browser keeps.
  token_hash bytea not null,
  used_at timestamptz not null,
  primary key (operator_id, token_hash)
);

-- They counted for operators too until now, under names of their own.
delete from sign_in_failures where account like 'operator:%';
