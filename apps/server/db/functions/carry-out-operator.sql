-- Carries out a proposal of the kind operator.role and answers the operator's id. A new operator has no password: they
-- choose one behind their link.
create or replace function carry_out_operator(proposal bigint) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  operator bigint;
begin
  update proposals set state = 'done', ended_at = now() where id = proposal and state = 'approved' and kind = 'operator.role'
    returning payload into what;
  if not found then
    raise exception 'proposal % is not an approved change of an operator', proposal using errcode = 'CP003';
  end if;
  operator := (what ->> 'operator_id')::bigint;
  if operator is null then
    insert into operators (email, name, password_hash, role, created_at)
      values (what ->> 'email', what ->> 'name', null, what ->> 'role', now())
      returning id into operator;
  else
    update operators set role = what ->> 'role', disabled_at = null where id = operator;
    -- They sign in again, since what they may do has changed.
    update operator_sessions set ended_at = now() where operator_id = operator and ended_at is null;
  end if;
  return operator;
end
$$;
