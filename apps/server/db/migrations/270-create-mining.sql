-- Mining: products that lock capital for a term and earn a fixed income a day, what customers subscribed, and what they were
-- paid. Every timestamptz is of the wall clock; every date is one of the zone of its subscription.

create table mining_products (
  id integer generated always as identity primary key,
  -- Whether new subscriptions are taken.
  is_open boolean not null default true
);

-- Pictures of products as the server drew them, public under their hash.
create table mining_pictures (
  -- SHA-256 of the content, hex.
  hash text primary key,
  content bytea not null,
  saved_at timestamptz not null,
  -- The operator.
  saved_by bigint not null,
  constraint mining_pictures_hash check (hash = encode(sha256(content), 'hex'))
);

create table mining_product_versions (
  product_id integer not null references mining_products (id),
  version integer not null check (version > 0),
  -- {"en": {"title": "", "desc": ""}}, plain text.
  texts jsonb not null,
  image text references mining_pictures (hash),
  -- Percent of the capital, a day.
  dividend_percentage numeric(7, 4) not null check (dividend_percentage > 0 and dividend_percentage <= 1),
  min_amount numeric(28, 8) not null check (min_amount > 0 and min_amount = round(min_amount, 2)),
  max_amount numeric(28, 8) not null check (max_amount >= min_amount and max_amount = round(max_amount, 2)),
  -- Subscriptions that a customer may have in all; 0: no limit.
  limit_num integer not null check (limit_num >= 0),
  lock_days integer not null check (lock_days between 1 and 3650),
  -- What leaving early costs, percent of the capital.
  penalty_percentage numeric(5, 2) not null check (penalty_percentage between 0 and 100),
  saved_at timestamptz not null,
  -- The operator; null of a product that came with the site.
  saved_by bigint,
  reason text not null default '',
  primary key (product_id, version)
);

-- The broker promises the rate, so that none is offered before an operator opens it.
insert into mining_products (is_open) values (false), (false), (false);
insert into mining_product_versions (product_id, version, texts, dividend_percentage, min_amount, max_amount, limit_num,
    lock_days, penalty_percentage, saved_at) values
  (1, 1, '{"en": {"title": "Steady 7", "desc": "Seven days with a fixed income, paid every day."},
    "hk": {"title": "穩健 7 天", "desc": "七天固定收益，每日派發。"},
    "ar": {"title": "ثابت 7", "desc": "سبعة أيام بدخل ثابت يُدفع كل يوم."}}', 0.06, 50, 5000, 0, 7, 2, now()),
  (2, 1, '{"en": {"title": "Steady 30", "desc": "Thirty days with a fixed income, paid every day."},
    "hk": {"title": "穩健 30 天", "desc": "三十天固定收益，每日派發。"},
    "ar": {"title": "ثابت 30", "desc": "ثلاثون يومًا بدخل ثابت يُدفع كل يوم."}}', 0.12, 100, 20000, 0, 30, 5, now()),
  (3, 1, '{"en": {"title": "Steady 90", "desc": "Ninety days with a fixed income, paid every day."},
    "hk": {"title": "穩健 90 天", "desc": "九十天固定收益，每日派發。"},
    "ar": {"title": "ثابت 90", "desc": "تسعون يومًا بدخل ثابت يُدفع كل يوم."}}', 0.18, 500, 50000, 0, 90, 8, now());

-- A subscription with the terms it was taken at. It is written first as a draft; status, locked capital and what was paid
-- follow from the postings of the engine, see db/functions/book-mining-posting.sql.
create table mining_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- The key of the request that asked for it: asked again it is the same one.
  request_key text,
  product_id integer not null,
  product_version integer not null,
  amount numeric(28, 8) not null check (amount > 0),
  -- The income of a day, rounded half-even to 4 decimals.
  daily numeric(28, 8) not null check (daily > 0 and daily = round(daily, 4)),
  lock_days integer not null,
  -- What leaving early costs.
  penalty numeric(28, 8) not null check (penalty >= 0 and penalty <= amount),
  created_at timestamptz not null,
  -- The zone that its days end in, and the date that it was taken on, which earns nothing.
  zone text not null,
  first_day date not null,
  status text not null default 'draft' check (status in ('draft', 'running', 'leaving', 'left', 'finished')),
  -- The date that it was given back on, which earns nothing.
  left_on date,
  -- When the job last turned to it, and whether it is paying the capital back: it cannot be given back any more.
  paying_at timestamptz,
  is_closing boolean not null default false,
  closed_at timestamptz,
  -- What the house account `mining` holds of it.
  locked numeric(28, 8) not null default 0,
  paid_days integer not null default 0,
  unique (user_id, request_key),
  foreign key (product_id, product_version) references mining_product_versions (product_id, version),
  constraint mining_subscriptions_left check ((status in ('leaving', 'left')) = (left_on is not null)),
  constraint mining_subscriptions_closed check ((status in ('left', 'finished')) = (closed_at is not null)),
  constraint mining_subscriptions_locked check ((status in ('running', 'leaving')) = (locked > 0))
) with (fillfactor = 80);
-- What the job of the days walks through, and sums are made of. Nothing in an index changes from day to day.
create index mining_subscriptions_open on mining_subscriptions (zone, id) where status in ('running', 'leaving');
create index mining_subscriptions_of_customer on mining_subscriptions (user_id, id) where status <> 'draft';
create index mining_subscriptions_of_product on mining_subscriptions (product_id, id) where status <> 'draft';
create index mining_subscriptions_closed_at on mining_subscriptions (closed_at) where closed_at is not null;

-- A day that was paid. Its amount is that of a day of the subscription, which is not referenced: the one statement that writes
-- here has its row locked, and a check of each of very many rows would cost as much as the row.
create table mining_income (
  subscription_id bigint not null,
  day integer not null check (day > 0),
  paid_at timestamptz not null,
  primary key (subscription_id, day)
);
-- Rows lie in the order of time.
create index mining_income_by_time on mining_income using brin (paid_at) with (pages_per_range = 16, autosummarize = on);

-- What customers are told, each thing once.
create table mining_news (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  subscription_id bigint not null references mining_subscriptions (id),
  event text not null check (event in ('subscribed', 'leaving', 'left', 'finished')),
  told_at timestamptz,
  unique (subscription_id, event)
);
create index mining_news_waiting on mining_news (id) where told_at is null;
