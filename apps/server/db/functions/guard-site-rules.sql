-- A setting that is a rule of the site (site_rules) is changed by the functions that carry out proposals, which run as
-- the owner of the table; the program itself changes the other settings alone. A newer version may add a rule with its
-- value, which is an insert.
create or replace function guard_site_rule() returns trigger language plpgsql as $$
begin
  if exists (select from site_rules r where r.key = old.key)
     and (tg_op = 'DELETE' or (new.key, new.value) is distinct from (old.key, old.value))
     and not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'member') then
    raise exception 'setting % is a rule, which is changed by a proposal', old.key using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create or replace trigger settings_guard_rules before update or delete on settings for each row execute function guard_site_rule();
