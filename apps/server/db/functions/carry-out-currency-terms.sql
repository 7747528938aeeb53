-- Carries out a proposal of the kind currency.terms. It answers the currency's id, or null where the currency has
-- changed since, where another one of that name has been added in between, or where the proposal is so old that it does
-- not say how many digits a payout has: then the proposal has failed, and does not stand in the way of the next one.
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
  -- These are the very fields that the deciders were shown.
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
