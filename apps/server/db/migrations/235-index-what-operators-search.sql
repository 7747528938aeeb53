-- What the operators' search finds things by. A key is what is copied from elsewhere: an address, an account, a reference, an e-mail
-- address, a number; it is found by its beginning, in any case and however it is set apart. The function costs what makes the planner
-- ask the index rather than work it out row by row.
create function search_keys(variadic parts text[]) returns tsvector
  language sql immutable parallel safe cost 10000 as $$
  select array_to_tsvector(coalesce(array_agg(distinct key), '{}'))
  from (select left(translate(lower(part), ' -./()+', ''), 200) as key from unnest(parts) part) keys
  where key <> ''
$$;

-- The words of a name, each of which is found by its beginning.
create function name_words(name text) returns tsvector
  language sql immutable parallel safe cost 10000 as $$
  select to_tsvector('pg_catalog.simple', translate(left(name, 200), '.,-_/@''', '       '))
$$;

-- What the payment is called where it came from: the transaction of a coin, the reference of a bank.
alter table deposits add column reference text not null default '' check (length(reference) <= 200);

-- ~ and the number backwards: people type its end, without the country.
create index users_search on users using gin (search_keys(email, mobile, '~' || reverse(mobile)));
create index users_words on users using gin (name_words(name));
create index verifications_search on verifications using gin (search_keys(email, mobile, '~' || reverse(mobile)));
create index verifications_words on verifications using gin (name_words(name));
create index deposits_search on deposits using gin (search_keys(address, reference));
create index custody_deposits_search on custody_deposits using gin (search_keys(transaction));
create index withdrawals_search on withdrawals
  using gin (search_keys(payout ->> 'dc_address', payout ->> 'payee_account', payout ->> 'bank_iban', reference));
create index payout_methods_search on payout_methods
  using gin (search_keys(identity, details ->> 'payee_account', details ->> 'bank_iban')) where removed_at is null;
create index deposit_addresses_search on deposit_addresses using gin (search_keys(address));
