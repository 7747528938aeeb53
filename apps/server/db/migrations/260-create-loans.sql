-- Loans: who may borrow, on what terms, what was signed, what is owed and how it was repaid. Every timestamptz is of the wall clock.

-- What customers submit to borrow, and what was decided of it. One that was refused stays, and the next one is a row of its own.
create table loan_applications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  -- What was entered, by the names of the wire.
  answers jsonb not null,
  -- Ids of uploads, by the names of the wire.
  pictures jsonb not null,
  sent_at timestamptz not null,
  decided_at timestamptz,
  -- The operator.
  decided_by bigint,
  -- What the customer is told of a refusal.
  reason text not null default '',
  constraint loan_applications_decided check (
    (state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (state = 'refused') = (reason <> '')
  )
);
create unique index loan_applications_single on loan_applications (user_id) where state <> 'refused';
create index loan_applications_of_customer on loan_applications (user_id, id);
create index loan_applications_queue on loan_applications (state, id);

create table loan_products (
  id integer generated always as identity primary key,
  is_open boolean not null default true
);

-- The terms of a product. Amounts of 2 and rates of 6 decimals: a day's interest is exact to 8, and nothing is ever rounded.
create table loan_product_versions (
  product_id integer not null references loan_products (id),
  version integer not null check (version > 0),
  min_amount numeric(28, 8) not null check (min_amount > 0 and min_amount = round(min_amount, 2)),
  max_amount numeric(28, 8) not null check (max_amount >= min_amount and max_amount = round(max_amount, 2)),
  -- Days.
  loan_period integer not null check (loan_period between 1 and 3650),
  free_period integer not null check (free_period between 0 and loan_period),
  -- Fractions a day.
  interest_rate numeric(7, 6) not null check (interest_rate > 0 and interest_rate < 1),
  penalty_rate numeric(7, 6) not null check (penalty_rate >= 0 and penalty_rate < 1),
  saved_at timestamptz not null,
  -- The operator; null of a product that came with the site.
  saved_by bigint,
  primary key (product_id, version)
);

insert into loan_products (is_open) values (true), (true), (true);
insert into loan_product_versions
    (product_id, version, min_amount, max_amount, loan_period, free_period, interest_rate, penalty_rate, saved_at) values
  (1, 1, 100, 2000, 7, 3, 0.0005, 0.001, now()),
  (2, 1, 500, 10000, 30, 7, 0.0004, 0.001, now()),
  (3, 1, 1000, 50000, 90, 7, 0.0003, 0.001, now());

-- A loan with the terms that were signed. The program writes what it is going to do first (the columns from zone to closing_at);
-- status, days and amounts follow from the postings of the engine, see db/functions/book-loan-posting.sql.
create table loans (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  product_id integer not null,
  product_version integer not null,
  amount numeric(28, 8) not null check (amount > 0 and amount = round(amount, 2)),
  loan_period integer not null,
  free_period integer not null,
  interest_rate numeric(7, 6) not null,
  penalty_rate numeric(7, 6) not null,
  status text not null default 'requested'
    check (status in ('requested', 'outstanding', 'rejected', 'checking', 'repaid')),
  created_at timestamptz not null,
  -- The zone that the days of this loan end in, the local date that it was paid out on, and when it is due.
  zone text,
  first_day date,
  reviewed_at timestamptz,
  due_at timestamptz,
  -- The operator.
  reviewed_by bigint,
  -- What the customer is told of a rejection.
  reason text not null default '',
  -- When it was repaid, once it is.
  closing_at timestamptz,
  -- The days that have ended and are charged for; those that are free count from the beginning.
  days integer not null default 0,
  interest numeric(28, 8) not null default 0,
  penalty numeric(28, 8) not null default 0,
  owed numeric(28, 8) not null generated always as (amount + interest + penalty) stored,
  foreign key (product_id, product_version) references loan_product_versions (product_id, version),
  constraint loans_paid_out check (
    status in ('requested', 'rejected')
    or (zone is not null and first_day is not null and reviewed_at is not null and due_at is not null)),
  constraint loans_closed check (status <> 'repaid' or closing_at is not null),
  constraint loans_rejected check (status <> 'rejected' or (reviewed_at is not null and reason <> ''))
);
-- One at a time.
create unique index loans_single on loans (user_id) where status in ('requested', 'outstanding', 'checking');
create index loans_of_customer on loans (user_id, id);
create index loans_queue on loans (status, id);
-- What the job of the days reads.
create index loans_accruing on loans (zone, (first_day + days)) where status = 'outstanding';
create index loans_due on loans (due_at) where status in ('outstanding', 'checking');

-- What was signed. Nobody changes it: neither the program nor the owner of the tables.
create table loan_agreements (
  loan_id bigint primary key references loans (id),
  language text not null,
  title text not null,
  body text not null,
  -- The picture as it was drawn, JPEG, and the upload that it came as.
  signature bytea not null,
  signature_upload text not null references uploads (id),
  product_id integer not null,
  product_version integer not null,
  signed_at timestamptz not null,
  -- Hex, over the three: body, signature, and "product:version".
  sha256 text not null,
  constraint loan_agreements_hash check (sha256 = encode(sha256(
    convert_to(body, 'UTF8') || signature || convert_to(product_id || ':' || product_version, 'UTF8')), 'hex'))
);

-- Where customers repay to; entered by what two operators decided.
create table loan_addresses (
  id integer generated always as identity primary key,
  currency_id integer not null references wallet_currencies (id),
  address text not null,
  proposal_id bigint not null unique references proposals (id),
  added_at timestamptz not null,
  retired_at timestamptz,
  unique (currency_id, address)
);
insert into approval_rules (kind, threshold, others, roles, owner_needed)
  values ('loan.address', null, 1, '{owner,finance}', true);

-- Repayments with a coin, as customers prove them.
create table loan_repayments (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans (id),
  user_id bigint not null references users (id),
  address_id integer not null references loan_addresses (id),
  -- What was owed then, and what of the coin that was at the price of then.
  owed numeric(28, 8) not null check (owed > 0),
  coin_amount numeric(28, 8) not null,
  -- The transaction, as the customer names it.
  reference text not null default '',
  proof text not null references uploads (id),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  sent_at timestamptz not null,
  decided_at timestamptz,
  -- The operator.
  decided_by bigint,
  reason text not null default '',
  constraint loan_repayments_decided check (
    (state = 'waiting') = (decided_at is null) and (state <> 'refused' or reason <> ''))
);
create unique index loan_repayments_waiting on loan_repayments (loan_id) where state = 'waiting';
create index loan_repayments_of_loan on loan_repayments (loan_id, id);
create index loan_repayments_queue on loan_repayments (state, id);

-- What customers are told, each thing once.
create table loan_news (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  loan_id bigint references loans (id),
  application_id bigint references loan_applications (id),
  event text not null check (event in (
    'applicationApproved', 'applicationRefused', 'paidOut', 'rejected', 'dueSoon', 'dueToday', 'late', 'repaid',
    'repaymentAccepted', 'repaymentRefused')),
  -- Of what is told of a loan several times: which day, or which repayment.
  number bigint not null default 0,
  announced_at timestamptz,
  unique nulls not distinct (loan_id, application_id, event, number)
);
create index loan_news_waiting on loan_news (id) where announced_at is null;
