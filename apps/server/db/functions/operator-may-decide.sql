-- Whether an operator may decide this kind now, by a session of their own that is not over.
create or replace function operator_may_decide(of_kind text, operator bigint, by_session bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from operators o
    join operator_sessions s on s.operator_id = o.id
    join approval_rules r on r.kind = of_kind
    where o.id = operator and o.disabled_at is null and not o.password_temporary and o.role = any (r.roles)
      and s.id = by_session and s.ended_at is null and s.expires_at > now()
  )
$$;
