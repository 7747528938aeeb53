-- Which account deposits are credited to decides what customers risk with them: two decide it.
insert into site_rules (key, least, most, notice) values ('deposit_to_trading', 0, 1, 'none');

-- The message of a credited deposit names the account, and those of before are read with the same words.
update messages m set parameters = jsonb_set(m.parameters, '{words,account}', to_jsonb('transfer.account.' || p.account))
  from payments p
  where m.name = 'depositCredited' and p.partition = 0 and p.id = (m.parameters -> 'values' ->> 'id')::bigint;
