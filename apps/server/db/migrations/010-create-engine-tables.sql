-- The books of the engine: who leads each partition, what was done (journal), and what came of it (orders, postings,
-- balances). The engine's committer alone writes here, one statement a batch. Every instant is UTC epoch milliseconds of
-- the market clock, unless it says wall clock. No foreign keys and few indexes: each costs an eighth of the throughput, and
-- the engine has checked what they would check.

-- One row a partition: the fence of its leader and the counters that the next batch goes on from.
create table partitions (
  partition integer primary key,
  -- Raised by whoever takes the lease; a batch of a lower epoch fails.
  epoch bigint not null,
  holder text,
  -- Wall clock, of the last batch.
  lease_at bigint not null,
  -- Number of the last committed batch; they are contiguous.
  batch bigint not null default 0,
  next_order_id bigint not null default 1,
  next_posting_id bigint not null default 1,
  command_seq bigint not null default 0,
  -- The rules in force, as the journal writes them; null until they were configured.
  rules text
) with (fillfactor = 20);

-- What each partition knows of an instrument: its configuration, whether it is open, the last tick applied.
create table partition_instruments (
  partition integer not null,
  instrument_id integer not null,
  configuration text not null,
  open boolean not null,
  seq bigint,
  tick_at bigint,
  bid numeric(28, 8),
  ask numeric(28, 8),
  primary key (partition, instrument_id)
) with (fillfactor = 20);

-- Every command and tick in the order of application: replaying it gives every other table of this file.
create table journal (
  partition integer not null,
  batch bigint not null,
  epoch bigint not null,
  at bigint not null,
  -- Wall clock.
  wall_at bigint not null,
  entries text not null,
  -- The callers' own keys and what they came to, one a line, so that a repeated call acts once. The engine checks them in
  -- memory and reads the last day of them at its start.
  keys text not null,
  primary key (partition, batch)
);

-- The journal grows in the order of time, which a block range index finds at hardly any cost.
create index journal_wall_at on journal using brin (wall_at) with (pages_per_range = 16, autosummarize = on);

create table orders (
  partition integer not null,
  id bigint not null,
  origin_id bigint not null,
  user_id bigint not null,
  instrument_id integer not null,
  side text not null,
  status text not null,
  lots numeric(28, 8) not null check (lots > 0),
  contract_size numeric(28, 8) not null,
  leverage integer not null,
  target numeric(28, 8),
  trigger text,
  stop_loss numeric(28, 8),
  take_profit numeric(28, 8),
  margin numeric(28, 8) not null,
  fee numeric(28, 8) not null,
  created_at bigint not null,
  opened_at bigint,
  open_price numeric(28, 8),
  open_tick_seq bigint,
  open_tick_at bigint,
  open_tick_bid numeric(28, 8),
  open_tick_ask numeric(28, 8),
  open_rate numeric(38, 18) not null,
  closed_at bigint,
  close_price numeric(28, 8),
  close_tick_seq bigint,
  close_tick_at bigint,
  close_tick_bid numeric(28, 8),
  close_tick_ask numeric(28, 8),
  close_rate numeric(38, 18),
  close_reason text,
  profit numeric(28, 8) not null
) with (fillfactor = 90);

-- By which the rebuild reads open orders and a batch finds those that it changes; closed ones leave it. Ids are unique by
-- their counter, which the fence guards: an index over all of them would cost every order another entry.
create unique index orders_open on orders (partition, id) where status <> 'closed';
-- Orders lie in the order of their ids.
create index orders_by_id on orders using brin (id) with (pages_per_range = 16, autosummarize = on);
-- A customer's history, newest first.
create index orders_closed on orders (user_id, closed_at, id) where status = 'closed';

-- The ledger: `amount` leaves the debit account and arrives in the credit account. `customer_id` is the customer whose
-- money it is, so that one index serves both sides: what moves between two customers goes through the house.
create table postings (
  partition integer not null,
  id bigint not null,
  customer_id bigint not null,
  type smallint not null,
  debit_owner bigint not null,
  debit_kind smallint not null,
  credit_owner bigint not null,
  credit_kind smallint not null,
  amount numeric(28, 8) not null check (amount > 0),
  order_id bigint,
  command_seq bigint not null,
  at bigint not null,
  memo text,
  constraint postings_one_customer check (
    customer_id = greatest(debit_owner, credit_owner) and (least(debit_owner, credit_owner) < 100000 or debit_owner = credit_owner)
  )
);

create unique index postings_of_customer on postings (customer_id, partition, id);

-- Kinds up to 10 are a customer's accounts, which never fall below zero; the house's may.
create table balances (
  partition integer not null,
  owner bigint not null,
  kind smallint not null,
  demo boolean not null,
  balance numeric(28, 8) not null,
  -- Lent by the house until the open orders close; see the decision record on negative balances.
  advance numeric(28, 8) not null,
  primary key (partition, owner, kind),
  constraint balances_customer_not_negative check (kind > 10 or (balance >= 0 and advance >= 0))
) with (fillfactor = 50);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = '55000';
end
$$;

create trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_change();
create trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();

-- Ends a batch: fails the whole statement unless it moved its partition's one row on.
create function batch_fence(moved bigint) returns boolean language plpgsql as $$
begin
  if moved <> 1 then
    raise exception 'the batch is not the next one of this lease' using errcode = 'CE001';
  end if;
  return true;
end
$$;
