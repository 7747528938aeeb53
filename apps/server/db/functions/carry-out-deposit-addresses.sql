-- Carries out a proposal of the kind deposit.addresses and answers how many addresses are new. An address that the pool
-- has got in between, under this coin or another one, is left out.
create or replace function carry_out_deposit_addresses(proposal bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  added integer;
begin
  update proposals set state = 'done', ended_at = now()
    where id = proposal and state = 'approved' and kind = 'deposit.addresses' returning payload into what;
  if not found then
    raise exception 'proposal % is not an approved list of addresses', proposal using errcode = 'CP003';
  end if;
  insert into deposit_addresses (currency_id, address, proposal_id)
    select (what ->> 'currency_id')::integer, listed.address, proposal
    from jsonb_array_elements_text(what -> 'addresses') with ordinality as listed (address, place)
    where not exists (select from deposit_addresses known where lower(known.address) = lower(listed.address))
    order by listed.place
    on conflict (currency_id, address) do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;
