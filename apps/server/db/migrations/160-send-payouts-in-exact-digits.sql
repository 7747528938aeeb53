-- A payout is sent in whole units of the last digit that its currency has, and what is booked is what is sent.

-- Digits after the point that a payout can be sent with. What nobody has said of a coin yet stays at the four that were sent until now.
alter table wallet_currencies add column decimals smallint check (decimals between 0 and 8);
update wallet_currencies set decimals = case
  when kind = 'bank' then 2
  when code in ('BTC', 'ETH', 'LTC', 'BCH', 'DOGE', 'BNB') then 8
  when code in ('USDT', 'USDC', 'TRX', 'XRP') then 6
  else 4 end;
alter table wallet_currencies alter column decimals set not null;

-- What the customer typed; `amount` is what leaves the account. Of what was asked for before, both are one.
alter table withdrawals add column asked numeric(28, 8);
update withdrawals set asked = amount;
alter table withdrawals alter column asked set not null;
alter table withdrawals add constraint withdrawals_asked check (asked >= amount);

-- Whoever writes it: what is booked is the fee and the worth of what is sent, to the ledger's last digit, and the currency can be sent
-- in such a number. Drafts are no part of the engine's batches. Withdrawals of before keep what was sent.
create function check_payout_is_exact() returns trigger language plpgsql as $$
declare
  digits smallint;
begin
  select decimals into strict digits from wallet_currencies where id = new.currency_id;
  if abs(new.amount - new.fee - new.real_number * new.price) > 0.000000005 or new.real_number <> trunc(new.real_number, digits) then
    raise exception 'withdrawal of % % books % at a fee of %', new.real_number, new.currency_code, new.amount, new.fee
      using errcode = 'CW001';
  end if;
  return new;
end
$$;
create trigger withdrawals_exact before insert on withdrawals for each row execute function check_payout_is_exact();

-- As 145 has it, with the digits: a proposal of before that has none is out of date.
create or replace function carry_out_currency_terms(proposal bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  terms wallet_currencies;
  currency integer;
begin
  select payload into what from proposals where id = proposal and state = 'approved' and kind = 'currency.terms' for update;
  if not found then
    raise exception 'proposal % is no approved change of a currency', proposal using errcode = 'CP003';
  end if;
  -- Of the very fields that whoever decided was shown.
  terms.instrument_code := nullif(what ->> 'instrument_code', '');
  terms.price := (what ->> 'price')::numeric;
  terms.deposits := (what ->> 'deposits') = '1';
  terms.withdrawals := (what ->> 'withdrawals') = '1';
  terms.deposit_min := (what ->> 'deposit_min')::numeric;
  terms.deposit_max := nullif(what ->> 'deposit_max', '')::numeric;
  terms.fee_type := (what ->> 'fee_type')::smallint;
  terms.fee := (what ->> 'fee')::numeric;
  terms.decimals := (what ->> 'decimals')::smallint;
  if terms.decimals is null then
    null;
  elsif what ->> 'currency_id' is null then
    insert into wallet_currencies
        (kind, code, network, instrument_code, price, deposits, withdrawals, deposit_min, deposit_max, fee_type, fee, decimals, sort)
      select what ->> 'kind', what ->> 'code', what ->> 'network', terms.instrument_code, terms.price, terms.deposits,
        terms.withdrawals, terms.deposit_min, terms.deposit_max, terms.fee_type, terms.fee, terms.decimals,
        (select coalesce(max(sort), 0) + 1 from wallet_currencies)
      on conflict (kind, code, network) do nothing
      returning id into currency;
  else
    update wallet_currencies set
        instrument_code = terms.instrument_code, price = terms.price, deposits = terms.deposits, withdrawals = terms.withdrawals,
        deposit_min = terms.deposit_min, deposit_max = terms.deposit_max, fee_type = terms.fee_type, fee = terms.fee,
        decimals = terms.decimals, version = version + 1
      where id = (what ->> 'currency_id')::integer and version = (what ->> 'version')::integer
      returning id into currency;
  end if;
  update proposals set ended_at = now(),
      state = case when currency is null then 'failed' else 'done' end,
      outcome = case
        when currency is not null then ''
        when what ->> 'currency_id' is null and terms.decimals is not null then 'server.currencyKnown'
        else 'server.proposalOutdated' end
    where id = proposal;
  return currency;
end
$$;
