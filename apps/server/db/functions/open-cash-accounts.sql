-- Every coin, and every account that customers pay to, has an account of the house's cash from its first moment on.

-- Two receiving banks may have one name and number, such as one that was retired and entered again: the later one is
-- numbered.
create or replace function open_cash_account(of_kind text, wanted text, holds text, coin integer, bank integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into cash_accounts (kind, name, currency, currency_id, receiving_bank_id)
    select of_kind,
      left(wanted, 180) || case when exists (
        select from cash_accounts a where a.kind = of_kind and a.name = left(wanted, 180) and a.closed_at is null)
        then ' (' || coalesce(bank, coin) || ')' else '' end,
      holds, coin, bank
$$;
revoke execute on function open_cash_account(text, text, text, integer, integer) from public;

create or replace function open_wallet_cash() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform open_cash_account('wallet', new.code || ' ' || new.network, new.code, new.id, null);
  return null;
end
$$;
create or replace trigger wallet_currencies_cash after insert on wallet_currencies for each row
  when (new.kind = 'coin') execute function open_wallet_cash();

create or replace function open_bank_cash() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform open_cash_account('bank', new.bank_name || ' ' || new.payee_account,
    (select code from wallet_currencies where id = new.currency_id), null, new.id);
  return null;
end
$$;
create or replace trigger receiving_banks_cash after insert on receiving_banks for each row execute function open_bank_cash();
