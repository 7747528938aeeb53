-- The terms that customers pay in and out on. A price moves money where no market says one, and a fee takes it, so that both are
-- only what two operators decided: the function of the owner below writes them, and the program's role does not.
insert into approval_rules (kind, threshold, others, roles) values ('currency.terms', null, 1, '{owner,finance}');

-- Counts the decisions, so that none is carried out over another one.
alter table wallet_currencies add column version integer not null default 1;

-- What a coin is stays what it is. Holds for the owner of the tables too.
create function guard_wallet_currency() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.code, new.network) is distinct from (old.id, old.kind, old.code, old.network) then
    raise exception 'currency % cannot become another one', old.id using errcode = 'CP008';
  end if;
  return new;
end
$$;
create trigger wallet_currencies_guard before update on wallet_currencies
  for each row execute function guard_wallet_currency();

-- Answers the currency's id; null where it has changed since, or another one of that name has come in between: then the proposal has
-- failed, and does not stand in the way of the next one.
create function carry_out_currency_terms(proposal bigint) returns integer
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
  if what ->> 'currency_id' is null then
    insert into wallet_currencies
        (kind, code, network, instrument_code, price, deposits, withdrawals, deposit_min, deposit_max, fee_type, fee, sort)
      select what ->> 'kind', what ->> 'code', what ->> 'network', terms.instrument_code, terms.price, terms.deposits,
        terms.withdrawals, terms.deposit_min, terms.deposit_max, terms.fee_type, terms.fee,
        (select coalesce(max(sort), 0) + 1 from wallet_currencies)
      on conflict (kind, code, network) do nothing
      returning id into currency;
  else
    update wallet_currencies set
        instrument_code = terms.instrument_code, price = terms.price, deposits = terms.deposits, withdrawals = terms.withdrawals,
        deposit_min = terms.deposit_min, deposit_max = terms.deposit_max, fee_type = terms.fee_type, fee = terms.fee,
        version = version + 1
      where id = (what ->> 'currency_id')::integer and version = (what ->> 'version')::integer
      returning id into currency;
  end if;
  update proposals set ended_at = now(),
      state = case when currency is null then 'failed' else 'done' end,
      outcome = case
        when currency is not null then ''
        when what ->> 'currency_id' is null then 'server.currencyKnown'
        else 'server.proposalOutdated' end
    where id = proposal;
  return currency;
end
$$;

-- Closing a way in or out takes one: where something is wrong nobody waits for a colleague. Opening it again takes two.
create function close_currency(currency integer, for_deposits boolean, for_withdrawals boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update wallet_currencies set
      deposits = deposits and not for_deposits, withdrawals = withdrawals and not for_withdrawals, version = version + 1
    where id = currency;
  return found;
end
$$;

-- The same of an instrument: its terms may have changed between the proposal and its approval, which left a proposal that could
-- neither be done nor ended, and nobody could propose others.
create or replace function carry_out_instrument_terms(proposal bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  instrument integer;
begin
  select payload into what from proposals where id = proposal and state = 'approved' and kind = 'instrument.terms' for update;
  if not found then
    raise exception 'proposal % is not an approved change of terms', proposal using errcode = 'CP003';
  end if;
  update instruments set
      min_spread = (what ->> 'min_spread')::numeric,
      fee_per_lot = (what ->> 'fee_per_lot')::numeric,
      fee_of_margin = (what ->> 'fee_of_margin')::numeric,
      version = version + 1
    where id = (what ->> 'instrument_id')::integer and version = (what ->> 'version')::integer
    returning id into instrument;
  update proposals set ended_at = now(),
      state = case when instrument is null then 'failed' else 'done' end,
      outcome = case when instrument is null then 'server.proposalOutdated' else '' end
    where id = proposal;
  return instrument;
end
$$;
