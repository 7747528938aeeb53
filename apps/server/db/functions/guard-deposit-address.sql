-- A deposit address belongs to one customer for good.

-- An address stays what it is and is given away once. This holds for the owner of the tables too.
create or replace function guard_deposit_address() returns trigger language plpgsql as $$
begin
  if (new.id, new.currency_id, new.address, new.proposal_id)
     is distinct from (old.id, old.currency_id, old.address, old.proposal_id)
     or (old.user_id is not null and (new.user_id, new.given_at) is distinct from (old.user_id, old.given_at)) then
    raise exception 'deposit address % cannot be changed', old.id using errcode = 'CP008';
  end if;
  return new;
end
$$;
create or replace trigger deposit_addresses_guard before update on deposit_addresses
  for each row execute function guard_deposit_address();

-- The same address under two coins is one place on the chain: if it belonged to two customers, nobody could tell whose
-- a payment is. Addresses that two customers already had stay. The lock makes a second transaction that gives the
-- address away at the same moment wait and see.
create or replace function deposit_address_of_one() returns trigger language plpgsql as $$
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
create or replace trigger deposit_addresses_of_one before insert or update of user_id on deposit_addresses
  for each row execute function deposit_address_of_one();
