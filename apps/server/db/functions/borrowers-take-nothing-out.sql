-- Whether the customer has a loan to repay, and may not take money out.
create or replace function has_unpaid_loan(customer bigint) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select exists (select from loans where user_id = customer and status in ('outstanding', 'checking'))
$$;

-- A withdrawal is asked for before or after a loan is paid out, never between the look for withdrawals and the pay-out,
-- which has the customer's turn until the engine's commit, see hold-payments.sql. The caller is told 3005.
create or replace function borrower_withdraws_nothing() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(payments_lock(new.user_id));
  if has_unpaid_loan(new.user_id) then
    raise exception 'customer % has a loan to repay', new.user_id using errcode = 'C3005';
  end if;
  return new;
end
$$;
create or replace trigger withdrawals_not_of_borrowers before insert on withdrawals
  for each row execute function borrower_withdraws_nothing();
