-- Removes a customer's second factor by a decision of two operators. It answers 'removed', 'before' where this decision
-- has removed it already, and 'none' where there is none that the two have looked at, because it was switched off or
-- set up again since. A proposal that is not approved does nothing at all.
create or replace function remove_second_factor(proposal bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  customer bigint;
  looked_at timestamptz;
begin
  select p.customer_id, p.created_at into customer, looked_at from proposals p
    where p.id = proposal and p.kind = 'factor.remove' and p.state = 'approved' for update;
  if not found then
    return 'none';
  end if;
  if exists (select from customer_second_factors f where f.user_id = customer and f.removed_by = proposal) then
    return 'before';
  end if;
  update customer_second_factors set secret = null, pending = null, step = null, on_since = null, off_at = now(), removed_by = proposal
    where user_id = customer and on_since <= looked_at;
  if not found then
    return 'none';
  end if;
  delete from customer_recovery_codes where user_id = customer;
  update sessions set ended_at = now() where user_id = customer and ended_at is null;
  delete from customer_devices where user_id = customer;
  return 'removed';
end
$$;
