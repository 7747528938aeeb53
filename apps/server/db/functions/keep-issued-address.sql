-- Keeps an address that a provider of custody made for a customer, while the pool has none left. A customer who has an
-- address keeps it. Who may call this is decided with the other rights of the program (application-role.ts): nobody
-- where the house has no provider.
create or replace function keep_issued_address(of_currency integer, issued text, customer bigint, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into deposit_addresses (currency_id, address, user_id, given_at)
    select of_currency, issued, customer, at
    where not exists (select from deposit_addresses free where free.currency_id = of_currency and free.user_id is null)
  on conflict do nothing
$$;
revoke execute on function keep_issued_address(integer, text, bigint, timestamptz) from public;
