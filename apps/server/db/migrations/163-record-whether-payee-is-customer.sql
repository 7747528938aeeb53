-- Whether the holder of the account that a bank withdrawal goes to was found to be its customer when it was asked for: null of a coin,
-- whose address has no name. False also where no name of the customer was known. Refused since: so that it is about those of
-- before, and of customers whom nobody knows by name.
alter table withdrawals add column payee_is_customer boolean;
update withdrawals w set payee_is_customer =
    u.name <> '' and lower(regexp_replace(u.name, '[[:space:][:punct:]]', '', 'g'))
      = lower(regexp_replace(w.payout ->> 'payee_name', '[[:space:][:punct:]]', '', 'g'))
  from users u where u.id = w.user_id and w.kind = 'bank';

-- Whether an address is the house's own is asked in any case of its letters.
create index deposit_addresses_any_case on deposit_addresses (lower(address));
