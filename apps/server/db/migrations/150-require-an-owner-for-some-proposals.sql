-- Two operators of one role could make one of them owner, or change what the site charges and where its customers pay to. From now on an
-- owner is among those who decide such things: the one who proposes, or one who approves.
alter table approval_rules add column owner_needed boolean not null default false;
update approval_rules set owner_needed = true
  where kind in ('approval.rule', 'instrument.terms', 'currency.terms', 'deposit.addresses', 'receiving.bank', 'balance.adjust', 'hold.lift');

-- Nobody adjusts a balance alone, unless the site has chosen another threshold than it began with.
update approval_rules set threshold = 0 where kind = 'balance.adjust' and threshold = 1000;

-- Whether an owner must decide this and none of these operators is one. Of operators it goes by whom it is about: whoever becomes an
-- owner, or is one.
create function lacks_owner(of_kind text, what jsonb, deciders bigint[]) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select case
      when of_kind = 'operator.role' then what ->> 'role' = 'owner'
        or exists (select from operators o where o.id = (what ->> 'operator_id')::bigint and o.role = 'owner')
      else (select r.owner_needed from approval_rules r where r.kind = of_kind) end
    and not exists (select from operators o where o.id = any (deciders) and o.role = 'owner' and o.disabled_at is null)
$$;

-- As before, but: what one operator adjusted in a day counts over all customers together, and who runs a site alone may name a second
-- operator and nothing else, or they would raise a threshold alone first.
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

create or replace function check_approval() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  about record;
  approved bigint[];
begin
  select kind, payload, needed, proposer_id, state into about from proposals where id = new.proposal_id for update;
  if about.proposer_id = new.operator_id then
    raise exception 'operator % proposed this', new.operator_id using errcode = 'CP002';
  end if;
  if about.state <> 'open' then
    raise exception 'proposal % is %', new.proposal_id, about.state using errcode = 'CP003';
  end if;
  if not operator_may_decide(about.kind, new.operator_id, new.session_id) then
    raise exception 'operator % may not decide %', new.operator_id, about.kind using errcode = 'CP001';
  end if;
  select array_agg(a.operator_id) into approved from proposal_approvals a
    where a.proposal_id = new.proposal_id and a.decision = 'approve';
  if new.decision = 'approve' and coalesce(cardinality(approved), 0) + 1 >= about.needed
     and lacks_owner(about.kind, about.payload, approved || array[about.proposer_id, new.operator_id]) then
    raise exception 'proposal % takes an owner', new.proposal_id using errcode = 'CP009';
  end if;
  new.decided_at := now();
  return new;
end
$$;

-- When an approved change takes effect; null for what is done at once.
alter table proposals add column effective_at timestamptz;
create index proposals_announced on proposals (effective_at) where state = 'approved' and effective_at is not null;

create or replace function begin_proposal() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  -- One at a time, or two halves of an amount would not see each other.
  perform pg_advisory_xact_lock(4021978);
  if not operator_may_decide(new.kind, new.proposer_id, new.session_id) then
    raise exception 'operator % may not propose %', new.proposer_id, new.kind using errcode = 'CP001';
  end if;
  new.created_at := now();
  new.needed := others_needed(new.kind, new.amount, new.customer_id, new.proposer_id);
  new.state := case when new.needed = 0 then 'approved' else 'open' end;
  new.ended_at := null;
  new.effective_at := null;
  new.outcome := '';
  return new;
end
$$;

-- As before; beside it, an owner is among the deciders, and what is announced for an instant is neither moved nor done before it.
create or replace function guard_proposal() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.subject, new.payload, new.amount, new.customer_id, new.proposer_id, new.session_id, new.reason,
      new.created_at, new.needed)
     is distinct from
     (old.id, old.kind, old.subject, old.payload, old.amount, old.customer_id, old.proposer_id, old.session_id, old.reason,
      old.created_at, old.needed) then
    raise exception 'proposal % cannot be changed', old.id using errcode = 'CP004';
  end if;
  if new.effective_at is distinct from old.effective_at and (old.effective_at is not null or old.state <> 'approved') then
    raise exception 'the time of proposal % cannot be changed', old.id using errcode = 'CP004';
  end if;
  if (old.state, new.state) not in (
    ('open', 'approved'), ('open', 'refused'), ('open', 'withdrawn'), ('approved', 'done'), ('approved', 'failed'))
    and not (new.state = old.state and old.state = 'approved' and old.effective_at is null and new.effective_at is not null)
    and not (old.state = 'approved' and new.state = 'withdrawn' and old.effective_at > now()) then
    raise exception 'proposal % cannot go from % to %', old.id, old.state, new.state using errcode = 'CP003';
  end if;
  if new.state = 'done' and old.effective_at > now() then
    raise exception 'proposal % is announced for %', old.id, old.effective_at using errcode = 'CP010';
  end if;
  if new.state in ('approved', 'done') and old.needed > (
    select count(*) from proposal_approvals a
    where a.proposal_id = old.id and a.decision = 'approve' and a.operator_id <> old.proposer_id) then
    raise exception 'proposal % lacks approvals', old.id using errcode = 'CP005';
  end if;
  if old.state = 'open' and new.state = 'approved' and lacks_owner(old.kind, old.payload, old.proposer_id || array(
    select a.operator_id from proposal_approvals a where a.proposal_id = old.id and a.decision = 'approve')) then
    raise exception 'proposal % takes an owner', old.id using errcode = 'CP009';
  end if;
  return new;
end
$$;
