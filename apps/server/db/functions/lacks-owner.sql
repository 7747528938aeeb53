-- Whether an owner must be among those who decide this, and none of these operators is one. A change of an operator
-- takes an owner where it makes somebody an owner or is about one, and another way in always does.
create or replace function lacks_owner(of_kind text, what jsonb, deciders bigint[]) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select case
      when of_kind = 'operator.role' then what ->> 'role' = 'owner'
        or exists (select from operators o where o.id = (what ->> 'operator_id')::bigint and o.role = 'owner')
      when of_kind = 'operator.reset' then true
      else (select r.owner_needed from approval_rules r where r.kind = of_kind) end
    and not exists (select from operators o where o.id = any (deciders) and o.role = 'owner' and o.disabled_at is null)
$$;
