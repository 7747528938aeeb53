-- An account that customers pay to stays what it is and is retired once; it never becomes another account. This holds
-- for the owner of the tables too.
create or replace function guard_receiving_bank() returns trigger language plpgsql as $$
begin
  if (new.id, new.currency_id, new.bank_name, new.bank_address, new.bank_swift, new.bank_ifsc, new.bank_iban, new.payee_name,
      new.payee_account, new.bank_remark, new.proposal_id)
     is distinct from
     (old.id, old.currency_id, old.bank_name, old.bank_address, old.bank_swift, old.bank_ifsc, old.bank_iban, old.payee_name,
      old.payee_account, old.bank_remark, old.proposal_id)
     or (new.active and not old.active) then
    raise exception 'receiving bank % cannot be changed', old.id using errcode = 'CP008';
  end if;
  return new;
end
$$;
create or replace trigger receiving_banks_guard before update on receiving_banks
  for each row execute function guard_receiving_bank();
