-- What is booked is the fee and the worth of what is sent, to the ledger's last digit, and the currency can be sent in
-- such a number. The rows are drafts, which are no part of the engine's batches. Withdrawals of before keep what was
-- sent.
create or replace function check_payout_is_exact() returns trigger language plpgsql as $$
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
create or replace trigger withdrawals_exact before insert on withdrawals for each row execute function check_payout_is_exact();
