-- The same address under two coins is one place on the chain: what arrives there could not be told apart if it were two customers'.
-- What was given out before stays. The lock makes a second one who gives it away at the same moment wait and see.
create function deposit_address_of_one() returns trigger language plpgsql as $$
begin
  if new.user_id is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(new.address), 236));
  if exists (
    select from deposit_addresses other
    where lower(other.address) = lower(new.address) and other.id <> new.id and other.user_id <> new.user_id
  ) then
    raise exception 'deposit address % is another customer''s under another coin', new.id using errcode = 'CW001';
  end if;
  return new;
end
$$;
create trigger deposit_addresses_of_one before insert or update of user_id on deposit_addresses
  for each row execute function deposit_address_of_one();

-- As before; what another coin has got in between is left out too.
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

-- The list of who has which address.
create index deposit_addresses_given on deposit_addresses (given_at desc nulls last, id);
