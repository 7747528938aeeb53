-- The last customer number given out. Steps are random, so that a number does not tell how many customers there are.
create table user_number (
  only_row boolean primary key default true check (only_row),
  last bigint not null
);
insert into user_number (last) values (100000);

create table users (
  id bigint primary key,
  demo boolean not null,
  -- Lower case.
  email text unique,
  -- +00, country code, national number.
  mobile text unique,
  mobile_national text,
  -- ISO 3166.
  country text,
  nickname text not null default '',
  name text not null default '',
  remark text not null default '',
  level integer not null default 0,
  credit_score integer not null default 100,
  verified smallint not null default 0,
  trader boolean not null default false,
  invite_code text not null unique,
  invited_by bigint references users (id),
  language text not null,
  -- Whether the engine is known to hold the customer's accounts.
  accounts_opened boolean not null default false,
  created_at timestamptz not null,
  check (demo or email is not null or mobile is not null)
);
create index users_mobile_national on users (mobile_national) where mobile_national is not null;
create index users_invited_by on users (invited_by) where invited_by is not null;

create table credentials (
  user_id bigint primary key references users (id),
  password_hash text not null,
  pay_password_hash text,
  changed_at timestamptz not null
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- SHA-256 of the token, which is stored nowhere.
  token_hash bytea not null unique,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

create table sign_in_codes (
  id bigint generated always as identity primary key,
  -- 1 register, 2 reset.
  purpose smallint not null,
  account text not null,
  salt bytea not null,
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_codes_of_account on sign_in_codes (account, purpose, created_at desc);

create table captchas (
  id text primary key,
  answer text not null,
  created_at timestamptz not null
);

-- By the account that was typed, whether or not it exists: the answers must not tell.
create table sign_in_failures (
  account text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

create table demo_devices (
  -- SHA-256 of the demo_id.
  device_hash bytea primary key,
  user_id bigint not null references users (id)
);
