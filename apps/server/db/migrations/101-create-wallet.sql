-- The wallet: what can be paid in and out in, and the details of each payment. State and money of a payment are the engine's
-- (table payments); these tables hold what the engine does not need to know. Every timestamptz is of the wall clock.

-- A coin on one network, or a bank's currency.
create table wallet_currencies (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('coin', 'bank')),
  code text not null,
  -- "" for a bank's currency.
  network text not null,
  -- The instrument whose mid is the price in the site currency; null: the stored price stands.
  instrument_code text,
  price numeric(28, 8) not null check (price > 0),
  deposits boolean not null default true,
  withdrawals boolean not null default true,
  -- Of one deposit, in the currency itself; null: no most.
  deposit_min numeric(28, 8) not null check (deposit_min >= 0),
  deposit_max numeric(28, 8),
  -- 1 fixed, in the site currency; 2 percent of the amount.
  fee_type smallint not null check (fee_type in (1, 2)),
  fee numeric(28, 8) not null check (fee >= 0),
  sort integer not null,
  unique (kind, code, network),
  check ((kind = 'bank') = (network = ''))
);

-- No addresses and no banks: those are an operator's to enter.
insert into wallet_currencies (kind, code, network, instrument_code, price, deposit_min, deposit_max, fee_type, fee, sort) values
  ('coin', 'USDT', 'TRC20', null, 1, 10, null, 1, 1, 1),
  ('coin', 'USDT', 'ERC20', null, 1, 20, null, 1, 5, 2),
  ('coin', 'BTC', 'BTC', 'BTCUSDT', 60000, 0.0002, null, 1, 5, 3),
  ('coin', 'ETH', 'ERC20', 'ETHUSDT', 2500, 0.005, null, 1, 3, 4),
  ('bank', 'USD', '', null, 1, 50, 50000, 1, 10, 5),
  ('bank', 'EUR', '', 'EURUSD', 1.1, 50, 50000, 1, 10, 6),
  ('bank', 'HKD', '', null, 0.128, 400, 400000, 1, 10, 7);

-- The pool: an address belongs to the customer who first looked for one, for good, so that what arrives there is known to be his.
create table deposit_addresses (
  id bigint generated always as identity primary key,
  currency_id integer not null references wallet_currencies (id),
  address text not null,
  user_id bigint references users (id),
  given_at timestamptz,
  unique (currency_id, address),
  check ((user_id is null) = (given_at is null))
);
create unique index deposit_addresses_of_customer on deposit_addresses (user_id, currency_id) where user_id is not null;
create index deposit_addresses_free on deposit_addresses (currency_id, id) where user_id is null;

-- Accounts of the house that customers pay to.
create table receiving_banks (
  id integer generated always as identity primary key,
  currency_id integer not null references wallet_currencies (id),
  bank_name text not null,
  bank_address text not null,
  bank_swift text not null,
  payee_name text not null,
  payee_account text not null,
  bank_remark text not null,
  active boolean not null default true
);

-- Where a customer's withdrawals may go. Rows are not deleted: a method bound anew is a new one, and rests like one.
create table payout_methods (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  currency_id integer not null references wallet_currencies (id),
  kind text not null check (kind in ('coin', 'bank')),
  -- dc_address of a coin, payee_account and the others of a bank, by their names on the wire.
  details jsonb not null,
  -- What makes it the same as another: the address, or the account's number, without spaces.
  identity text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index payout_methods_once on payout_methods (user_id, currency_id, identity) where removed_at is null;

-- payment_id is null from before the engine is asked until it has agreed: such a row is a draft, which nobody is shown. An engine
-- that was asked under the draft's key either did it or never will; see the decision record on payments.
create table deposits (
  id bigint generated always as identity primary key,
  payment_id bigint unique,
  user_id bigint not null references users (id),
  -- The customer's own key of the call: the same one is answered with the first payment.
  request_key text not null,
  kind text not null check (kind in ('coin', 'bank')),
  currency_id integer not null references wallet_currencies (id),
  -- As they were when it was announced.
  currency_code text not null,
  network text not null,
  number numeric(28, 8) not null check (number > 0),
  price numeric(28, 8) not null check (price > 0),
  amount numeric(28, 8) not null check (amount > 0),
  address text not null,
  -- Asks the house to name an account first.
  edit_flow boolean not null,
  bank_info jsonb,
  proof_img text not null,
  -- The reason, written before the engine is asked to end it: it stands only where the payment was refused.
  remark text not null default '',
  created_at timestamptz not null,
  unique (user_id, request_key)
);
create index deposits_drafts on deposits (id) where payment_id is null;

create table withdrawals (
  id bigint generated always as identity primary key,
  payment_id bigint unique,
  user_id bigint not null references users (id),
  request_key text not null,
  kind text not null check (kind in ('coin', 'bank')),
  currency_id integer not null references wallet_currencies (id),
  currency_code text not null,
  network text not null,
  -- Site currency: what leaves the account, and the part of it that the house keeps.
  amount numeric(28, 8) not null check (amount > 0),
  fee numeric(28, 8) not null check (fee >= 0 and fee < amount),
  price numeric(28, 8) not null check (price > 0),
  -- What arrives, in the currency itself.
  real_number numeric(28, 8) not null check (real_number > 0),
  method_id bigint references payout_methods (id),
  -- The method as it was.
  payout jsonb not null,
  memo text not null,
  -- Written before the engine is asked: the reason stands only where it was refused, the reference only where it was paid.
  notes text not null default '',
  reference text not null default '',
  created_at timestamptz not null,
  unique (user_id, request_key)
);
create index withdrawals_drafts on withdrawals (id) where payment_id is null;
create index withdrawals_of_day on withdrawals (user_id, created_at);

-- Five wrong pay passwords lock it for a day. changed_at is of a replacement, after which withdrawals rest.
alter table credentials
  add column pay_password_changed_at timestamptz,
  add column pay_password_tries smallint not null default 0,
  add column pay_password_locked_until timestamptz;

-- The ledger as a customer's three accounts see it: money on its way out is still in the account that it leaves from, so that
-- setting it aside moves nothing and its end does. The records of an account sum to all that its customer owns there.
create view account_postings as
  select * from (
    select posted.partition, posted.id, posted.customer_id, posted.type, posted.debit_owner, posted.credit_owner, posted.amount,
      posted.order_id, posted.at, posted.memo,
      case posted.debit_kind when 4 then paid.account else posted.debit_kind end as debit_account,
      case posted.credit_kind when 4 then paid.account else posted.credit_kind end as credit_account
    from postings posted
    left join payments paid on posted.type = 2 and (posted.debit_kind = 4 or posted.credit_kind = 4)
      and paid.partition = posted.partition and paid.id = posted.order_id
  ) seen
  where debit_owner <> credit_owner or debit_account <> credit_account;
