-- What a currency is stays what it is. This holds for the owner of the tables too.
create or replace function guard_wallet_currency() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.code, new.network) is distinct from (old.id, old.kind, old.code, old.network) then
    raise exception 'currency % cannot become another one', old.id using errcode = 'CP008';
  end if;
  return new;
end
$$;
create or replace trigger wallet_currencies_guard before update on wallet_currencies
  for each row execute function guard_wallet_currency();
