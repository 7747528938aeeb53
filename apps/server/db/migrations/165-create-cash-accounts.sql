-- Where the house's money lies: a bank account, a wallet, or what a custody provider keeps. Each has an account of its own in the
-- ledger (postings and balances of kind 19), owned by its id, so that the books can be compared with its statement.
create table cash_accounts (
  -- Between the house's own owners and the customers; see packages/engine/src/ids.ts.
  id integer generated always as identity (start 1001 maxvalue 99999) primary key,
  -- `unassigned`: for what was paid in and out before there were these, and where none fits.
  kind text not null check (kind in ('bank', 'wallet', 'custody', 'unassigned')),
  -- "" for the one of custody and the unassigned one, which the screens name.
  name text not null check (length(name) <= 200 and (name <> '' or kind in ('custody', 'unassigned'))),
  -- What it holds, for people to read: the ledger counts in the site currency. "" for several.
  currency text not null,
  -- The coin whose addresses it stands behind, or the account that customers pay to.
  currency_id integer unique references wallet_currencies (id),
  receiving_bank_id integer unique references receiving_banks (id),
  -- What it came to be by; null for those that come with a coin, a receiving bank or the site.
  proposal_id bigint unique references proposals (id),
  opened_at timestamptz not null default now(),
  -- Nothing more is booked to it.
  closed_at timestamptz,
  check (currency_id is null or kind = 'wallet'),
  check (receiving_bank_id is null or kind = 'bank')
);
create unique index cash_accounts_single on cash_accounts (kind) where kind in ('custody', 'unassigned');
create unique index cash_accounts_name on cash_accounts (kind, name) where closed_at is null and name <> '';

create function guard_cash_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.id, new.kind, new.name, new.currency, new.currency_id, new.receiving_bank_id, new.proposal_id, new.opened_at)
        is distinct from
        (old.id, old.kind, old.name, old.currency, old.currency_id, old.receiving_bank_id, old.proposal_id, old.opened_at)
     or (old.closed_at is not null and new.closed_at is distinct from old.closed_at) then
    raise exception 'cash account % cannot be changed', old.id using errcode = 'CP008';
  end if;
  return new;
end
$$;
create trigger cash_accounts_guard before update or delete on cash_accounts
  for each row execute function guard_cash_account();

-- Two receiving banks may have one name and number, such as one that was retired and entered again: the later one is numbered.
create function open_cash_account(of_kind text, wanted text, holds text, coin integer, bank integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into cash_accounts (kind, name, currency, currency_id, receiving_bank_id)
    select of_kind,
      left(wanted, 180) || case when exists (
        select from cash_accounts a where a.kind = of_kind and a.name = left(wanted, 180) and a.closed_at is null)
        then ' (' || coalesce(bank, coin) || ')' else '' end,
      holds, coin, bank
$$;
revoke execute on function open_cash_account(text, text, text, integer, integer) from public;

-- Whatever adds a coin or an account that customers pay to opens the account of its cash with it.
create function open_wallet_cash() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform open_cash_account('wallet', new.code || ' ' || new.network, new.code, new.id, null);
  return null;
end
$$;
create trigger wallet_currencies_cash after insert on wallet_currencies for each row
  when (new.kind = 'coin') execute function open_wallet_cash();

create function open_bank_cash() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform open_cash_account('bank', new.bank_name || ' ' || new.payee_account,
    (select code from wallet_currencies where id = new.currency_id), null, new.id);
  return null;
end
$$;
create trigger receiving_banks_cash after insert on receiving_banks for each row execute function open_bank_cash();

insert into cash_accounts (kind, name, currency) values ('unassigned', '', ''), ('custody', '', '');
select open_cash_account('wallet', code || ' ' || network, code, id, null)
  from (select * from wallet_currencies where kind = 'coin' order by id) coins;
select open_cash_account('bank', bank_name || ' ' || payee_account, code, null, id)
  from (select b.id, b.bank_name, b.payee_account, c.code from receiving_banks b
    join wallet_currencies c on c.id = b.currency_id order by b.id) banks;

-- A balance of cash belongs to an account that is known: the engine itself knows none of them.
create function cash_account_is_known() returns trigger language plpgsql as $$
begin
  if not exists (select from cash_accounts where id = new.owner) then
    raise exception 'there is no cash account %', new.owner using errcode = 'CP016';
  end if;
  return new;
end
$$;
create trigger balances_of_cash before insert on balances for each row
  when (new.kind = 19) execute function cash_account_is_known();

-- Where a payment was booked or, until then, belongs, as far as is known: what a custody provider had in hand is its own; a coin lies in the wallet behind its
-- addresses; a bank deposit went to the account that its customer was told, and a bank withdrawal leaves an account of its
-- currency. Otherwise, and for no payment at all, it is unassigned.
create function cash_account_of_payment(payment bigint) returns integer
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select least(o.debit_owner, o.credit_owner)::integer from payments p
      join postings o on o.customer_id = p.user_id and o.partition = p.partition and o.order_id = p.id
      where p.partition = 0 and p.id = payment and p.status = 'done' and 19 in (o.debit_kind, o.credit_kind)),
    (select a.id from cash_accounts a where a.kind = 'custody' and a.closed_at is null and (
      exists (select from custody_deposits c where c.payment_id = payment)
      or exists (select from custody_transfers t where t.payment_id = payment and t.state not in ('failed', 'withheld')))),
    (select a.id from (
        select currency_id from deposits where payment_id = payment and kind = 'coin'
        union all select currency_id from withdrawals where payment_id = payment and kind = 'coin') p
      join cash_accounts a on a.currency_id = p.currency_id and a.closed_at is null),
    (select a.id from deposits d
      join receiving_banks b on b.currency_id = d.currency_id and b.payee_account = d.bank_info ->> 'account'
      join cash_accounts a on a.receiving_bank_id = b.id and a.closed_at is null
      where d.payment_id = payment and d.kind = 'bank' order by b.active desc, b.id desc limit 1),
    (select a.id from withdrawals w
      join cash_accounts a on a.kind = 'bank' and a.currency = w.currency_code and a.closed_at is null
      left join receiving_banks b on b.id = a.receiving_bank_id
      where w.payment_id = payment and w.kind = 'bank' order by b.active desc nulls last, a.id limit 1),
    (select id from cash_accounts where kind = 'unassigned'))
$$;

-- Further accounts, such as a bank that only pays out. A name and no money: what is booked there comes with payments.
insert into approval_rules (kind, threshold, others, roles) values ('cash.account', null, 1, '{owner,finance}');

-- Opens an account, or closes the one that the proposal names. Answers its id; null where there is one of that name already, or
-- where money lies on the one to be closed: then the proposal has failed.
create function carry_out_cash_account(proposal bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  account integer;
  closing integer;
begin
  select payload into what from proposals where id = proposal and state = 'approved' and kind = 'cash.account' for update;
  if not found then
    raise exception 'proposal % is no approved account of cash', proposal using errcode = 'CP003';
  end if;
  closing := (what ->> 'close')::integer;
  if closing is null then
    insert into cash_accounts (kind, name, currency, proposal_id)
      select what ->> 'kind', what ->> 'name', what ->> 'currency', proposal
      where what ->> 'kind' in ('bank', 'wallet')
      on conflict do nothing
      returning id into account;
  else
    update cash_accounts a set closed_at = now()
      where a.id = closing and a.closed_at is null and a.proposal_id is not null
        and not exists (select from balances b where b.owner = a.id and b.kind = 19 and b.balance <> 0)
      returning id into account;
  end if;
  update proposals set ended_at = now(),
      state = case when account is null then 'failed' else 'done' end,
      outcome = case
        when account is not null then ''
        when closing is null then 'server.cashAccountKnown'
        else 'server.cashAccountHolds' end
    where id = proposal;
  return account;
end
$$;
