-- An account of the house's cash stays what it is and is closed once. Money is only booked to one that exists.

-- An account is never removed, changed or opened again. This holds for the owner of the tables too.
create or replace function guard_cash_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.id, new.kind, new.name, new.currency, new.currency_id, new.receiving_bank_id, new.proposal_id, new.opened_at)
        is distinct from
        (old.id, old.kind, old.name, old.currency, old.currency_id, old.receiving_bank_id, old.proposal_id, old.opened_at)
     or (old.closed_at is not null and new.closed_at is distinct from old.closed_at) then
    raise exception 'cash account % cannot be changed', old.id using errcode = 'CP008';
  end if;
  return new;
end
$$;
create or replace trigger cash_accounts_guard before update or delete on cash_accounts
  for each row execute function guard_cash_account();

-- A balance of cash belongs to a known account; the engine itself knows none of them.
create or replace function cash_account_is_known() returns trigger language plpgsql as $$
begin
  if not exists (select from cash_accounts where id = new.owner) then
    raise exception 'there is no cash account %', new.owner using errcode = 'CP016';
  end if;
  return new;
end
$$;
create or replace trigger balances_of_cash before insert on balances for each row
  when (new.kind = 19) execute function cash_account_is_known();
