-- One operator is enough to keep another one out, at once; letting them back in takes a proposal.
create or replace function disable_operator(operator bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operators set disabled_at = now() where id = operator and disabled_at is null;
  if not found then
    return false;
  end if;
  update operator_sessions set ended_at = now() where operator_id = operator and ended_at is null;
  update operator_links set ended_at = now() where operator_id = operator and used_at is null and ended_at is null;
  return true;
end
$$;
