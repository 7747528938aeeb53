-- Where customers pay to. Another address or another account of the house redirects what they send, so that both are only what two
-- operators decided: the functions of the owner below write them, and the program's role does not (application-role.ts).
insert into approval_rules (kind, threshold, others, roles) values
  ('deposit.addresses', null, 1, '{owner,finance}'),
  ('receiving.bank', null, 1, '{owner,finance}');

-- By what they came to be; null for what was there before, and for an address that a provider of custody made.
alter table deposit_addresses add column proposal_id bigint references proposals (id);
alter table receiving_banks add column proposal_id bigint unique references proposals (id);

-- An address stays what it is and is given to one customer for good; an account of the house is used or retired, and never again
-- another one. Holds for the owner of the tables too.
create function guard_deposit_address() returns trigger language plpgsql as $$
begin
  if (new.id, new.currency_id, new.address, new.proposal_id)
     is distinct from (old.id, old.currency_id, old.address, old.proposal_id)
     or (old.user_id is not null and (new.user_id, new.given_at) is distinct from (old.user_id, old.given_at)) then
    raise exception 'deposit address % cannot be changed', old.id using errcode = 'CP008';
  end if;
  return new;
end
$$;
create trigger deposit_addresses_guard before update on deposit_addresses
  for each row execute function guard_deposit_address();

create function guard_receiving_bank() returns trigger language plpgsql as $$
begin
  if (new.id, new.currency_id, new.bank_name, new.bank_address, new.bank_swift, new.payee_name, new.payee_account, new.bank_remark,
      new.proposal_id)
     is distinct from
     (old.id, old.currency_id, old.bank_name, old.bank_address, old.bank_swift, old.payee_name, old.payee_account, old.bank_remark,
      old.proposal_id)
     or (new.active and not old.active) then
    raise exception 'receiving bank % cannot be changed', old.id using errcode = 'CP008';
  end if;
  return new;
end
$$;
create trigger receiving_banks_guard before update on receiving_banks
  for each row execute function guard_receiving_bank();

-- Answers how many are new: what has come into the pool in between stays as it is.
create function carry_out_deposit_addresses(proposal bigint) returns integer
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
    from jsonb_array_elements_text(what -> 'addresses') with ordinality as listed (address, place) order by listed.place
    on conflict (currency_id, address) do nothing;
  get diagnostics added = row_count;
  return added;
end
$$;

-- Answers the account's id; null where customers are told of the same account already, so that the proposal has failed.
create function carry_out_receiving_bank(proposal bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  bank integer;
begin
  select payload into what from proposals where id = proposal and state = 'approved' and kind = 'receiving.bank' for update;
  if not found then
    raise exception 'proposal % is not an approved account of the house', proposal using errcode = 'CP003';
  end if;
  -- Two that add the same account see each other by the row of its currency.
  perform from wallet_currencies where id = (what ->> 'currency_id')::integer for update;
  insert into receiving_banks
      (currency_id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark, proposal_id)
    select (what ->> 'currency_id')::integer, what ->> 'bank_name', what ->> 'bank_address', what ->> 'bank_swift',
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

-- An address that a provider of custody made for a customer, while the pool has none left. Who may call it is decided with the
-- other rights of the program: nobody where the house has no provider. One who has an address keeps it.
create function keep_issued_address(of_currency integer, issued text, customer bigint, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into deposit_addresses (currency_id, address, user_id, given_at)
    select of_currency, issued, customer, at
    where not exists (select from deposit_addresses free where free.currency_id = of_currency and free.user_id is null)
  on conflict do nothing
$$;
revoke execute on function keep_issued_address(integer, text, bigint, timestamptz) from public;
