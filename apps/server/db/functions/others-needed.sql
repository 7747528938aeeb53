-- How many others a proposal needs. Small amounts of one operator to one customer are added up over a day, so that a
-- large one is not split; adjustments of balances are added up over all customers together. An operator who runs a site
-- alone may name a second operator and nothing else, or they would raise a threshold alone first.
create or replace function others_needed(of_kind text, of_amount numeric, customer bigint, proposer bigint) returns smallint
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  rule record;
  recent numeric;
begin
  select threshold, others, roles into strict rule from approval_rules where kind = of_kind;
  if of_kind = 'operator.role' and not exists (select from operators o where o.id <> proposer and o.role = any (rule.roles)) then
    return 0;
  end if;
  if rule.threshold is null or of_amount is null then
    return rule.others;
  end if;
  select coalesce(sum(p.amount), 0) into recent from proposals p
    where p.kind = of_kind and p.proposer_id = proposer
      and (of_kind = 'balance.adjust' or p.customer_id is not distinct from customer)
      and p.needed = 0 and p.state in ('approved', 'done') and p.created_at > now() - interval '1 day';
  return case when of_amount + recent >= rule.threshold then rule.others else 0 end;
end
$$;
