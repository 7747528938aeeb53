-- Operators stay on record, and a site keeps at least one owner who can run it.
create or replace function refuse_losing_owner() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'operator % stays on record', old.id using errcode = 'CO001';
  end if;
  if old.role = 'owner' and old.disabled_at is null and (new.role <> 'owner' or new.disabled_at is not null) then
    -- Two owners who remove each other at the same moment wait for one another.
    perform pg_advisory_xact_lock(4021979);
    if not exists (select from operators o where o.role = 'owner' and o.disabled_at is null and o.id <> old.id) then
      raise exception 'operator % is the last owner', old.id using errcode = 'CO002';
    end if;
  end if;
  return new;
end
$$;
create or replace trigger operators_keep_an_owner before update of role, disabled_at or delete on operators
  for each row execute function refuse_losing_owner();
