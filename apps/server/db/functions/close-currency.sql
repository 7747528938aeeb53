-- Closing a currency for deposits or withdrawals takes one operator: where something is wrong nobody waits for a
-- colleague. Opening it again takes two, by a proposal of the kind currency.terms.
create or replace function close_currency(currency integer, for_deposits boolean, for_withdrawals boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update wallet_currencies set
      deposits = deposits and not for_deposits, withdrawals = withdrawals and not for_withdrawals, version = version + 1
    where id = currency;
  return found;
end
$$;
