-- Carries out a proposal of the kind receiving.bank and answers the account's id, or null where customers are told of
-- the same account already: then the proposal has failed.
create or replace function carry_out_receiving_bank(proposal bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  bank integer;
begin
  select payload into what from proposals where id = proposal and state = 'approved' and kind = 'receiving.bank' for update;
  if not found then
    raise exception 'proposal % is not an approved account of the house', proposal using errcode = 'CP003';
  end if;
  -- Two transactions that add the same account see each other by the row of its currency.
  perform from wallet_currencies where id = (what ->> 'currency_id')::integer for update;
  insert into receiving_banks
      (currency_id, bank_name, bank_address, bank_swift, bank_ifsc, bank_iban, payee_name, payee_account, bank_remark,
       proposal_id)
    select (what ->> 'currency_id')::integer, what ->> 'bank_name', what ->> 'bank_address', what ->> 'bank_swift',
      -- A proposal from before there were these has none.
      coalesce(what ->> 'bank_ifsc', ''), coalesce(what ->> 'bank_iban', ''),
      what ->> 'payee_name', what ->> 'payee_account', what ->> 'bank_remark', proposal
    where not exists (
      select from receiving_banks known where known.active and known.currency_id = (what ->> 'currency_id')::integer
        and known.payee_account = what ->> 'payee_account')
    returning id into bank;
  update proposals set ended_at = now(),
      state = case when bank is null then 'failed' else 'done' end,
      outcome = case when bank is null then 'server.bankKnown' else '' end
    where id = proposal;
  return bank;
end
$$;
