-- Decisions that need a second operator. The rules are held here and not in the program: who may decide, how many others it
-- takes, that nobody approves their own, and that what was approved is done once and exactly as it was approved.

create table approval_rules (
  kind text primary key,
  -- From this amount on others are needed; null: always, whatever the amount.
  threshold numeric(28, 8) check (threshold >= 0),
  -- How many operators beside the one who proposes.
  others smallint not null check (others between 1 and 5),
  roles text[] not null
);
insert into approval_rules (kind, threshold, others, roles) values
  ('deposit.credit', 10000, 1, '{owner,finance}'),
  ('withdrawal.approve', 10000, 1, '{owner,finance}'),
  ('balance.adjust', 1000, 1, '{owner,finance}'),
  ('loan.approve', 10000, 1, '{owner,finance}'),
  ('hold.lift', null, 1, '{owner,finance}'),
  ('instrument.terms', null, 1, '{owner,trading}'),
  ('operator.role', null, 1, '{owner,finance}'),
  ('approval.rule', null, 1, '{owner,finance}');

create table proposals (
  id bigint generated always as identity primary key,
  kind text not null references approval_rules (kind),
  -- What it is about, such as payment:17 or operator:3.
  subject text not null check (subject <> ''),
  -- What exactly will be done.
  payload jsonb not null,
  amount numeric(28, 8) check (amount > 0),
  customer_id bigint,
  proposer_id bigint not null references operators (id),
  session_id bigint not null references operator_sessions (id),
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  -- Others whose approval it takes; the database counts, whatever was inserted.
  needed smallint not null default 0,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'withdrawn', 'done', 'failed')),
  ended_at timestamptz,
  -- What came of it, once it is done.
  outcome text not null default ''
);
create index proposals_waiting on proposals (id) where state in ('open', 'approved');
create index proposals_of_customer on proposals (customer_id, id) where customer_id is not null;
-- Nothing is proposed twice at a time, and the money of a payment is decided once for good.
create unique index proposals_one_at_a_time on proposals (kind, subject) where state in ('open', 'approved');
create unique index proposals_money_once on proposals (kind, subject)
  where state = 'done' and kind in ('deposit.credit', 'withdrawal.approve', 'loan.approve');

create table proposal_approvals (
  proposal_id bigint not null references proposals (id),
  operator_id bigint not null references operators (id),
  session_id bigint not null references operator_sessions (id),
  decision text not null check (decision in ('approve', 'refuse')),
  reason text not null,
  decided_at timestamptz not null,
  primary key (proposal_id, operator_id)
);

-- Whether an operator may decide this kind now, by a session of their own that is not over.
create function operator_may_decide(of_kind text, operator bigint, by_session bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from operators o
    join operator_sessions s on s.operator_id = o.id
    join approval_rules r on r.kind = of_kind
    where o.id = operator and o.disabled_at is null and not o.password_temporary and o.role = any (r.roles)
      and s.id = by_session and s.ended_at is null and s.expires_at > now()
  )
$$;

-- How many others a proposal needs. Small amounts of one operator to one customer are added up over a day, so that a large one
-- is not split. Who runs a site alone may name a second operator alone; from then on there is somebody else, for good.
create function others_needed(of_kind text, of_amount numeric, customer bigint, proposer bigint) returns smallint
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  rule record;
  recent numeric;
begin
  select threshold, others, roles into strict rule from approval_rules where kind = of_kind;
  if of_kind in ('operator.role', 'approval.rule')
     and not exists (select from operators o where o.id <> proposer and o.role = any (rule.roles)) then
    return 0;
  end if;
  if rule.threshold is null or of_amount is null then
    return rule.others;
  end if;
  select coalesce(sum(p.amount), 0) into recent from proposals p
    where p.kind = of_kind and p.proposer_id = proposer and p.customer_id is not distinct from customer
      and p.needed = 0 and p.state in ('approved', 'done') and p.created_at > now() - interval '1 day';
  return case when of_amount + recent >= rule.threshold then rule.others else 0 end;
end
$$;

create function begin_proposal() returns trigger language plpgsql
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
  new.outcome := '';
  return new;
end
$$;
create trigger proposals_begin before insert on proposals for each row execute function begin_proposal();

create function check_approval() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  about record;
begin
  select kind, proposer_id, state into about from proposals where id = new.proposal_id for update;
  if about.proposer_id = new.operator_id then
    raise exception 'operator % proposed this', new.operator_id using errcode = 'CP002';
  end if;
  if about.state <> 'open' then
    raise exception 'proposal % is %', new.proposal_id, about.state using errcode = 'CP003';
  end if;
  if not operator_may_decide(about.kind, new.operator_id, new.session_id) then
    raise exception 'operator % may not decide %', new.operator_id, about.kind using errcode = 'CP001';
  end if;
  new.decided_at := now();
  return new;
end
$$;
create trigger proposal_approvals_check before insert on proposal_approvals
  for each row execute function check_approval();

create function count_approvals() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if new.decision = 'refuse' then
    update proposals set state = 'refused', ended_at = now() where id = new.proposal_id;
  else
    update proposals set state = 'approved' where id = new.proposal_id and state = 'open' and needed <= (
      select count(*) from proposal_approvals a where a.proposal_id = new.proposal_id and a.decision = 'approve');
  end if;
  return null;
end
$$;
create trigger proposal_approvals_count after insert on proposal_approvals
  for each row execute function count_approvals();

-- What was proposed stays what it was, and its state goes one way. Holds for the owner of the tables too.
create function guard_proposal() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.subject, new.payload, new.amount, new.customer_id, new.proposer_id, new.session_id, new.reason,
      new.created_at, new.needed)
     is distinct from
     (old.id, old.kind, old.subject, old.payload, old.amount, old.customer_id, old.proposer_id, old.session_id, old.reason,
      old.created_at, old.needed) then
    raise exception 'proposal % cannot be changed', old.id using errcode = 'CP004';
  end if;
  if (old.state, new.state) not in (
    ('open', 'approved'), ('open', 'refused'), ('open', 'withdrawn'), ('approved', 'done'), ('approved', 'failed')) then
    raise exception 'proposal % cannot go from % to %', old.id, old.state, new.state using errcode = 'CP003';
  end if;
  if new.state in ('approved', 'done') and old.needed > (
    select count(*) from proposal_approvals a
    where a.proposal_id = old.id and a.decision = 'approve' and a.operator_id <> old.proposer_id) then
    raise exception 'proposal % lacks approvals', old.id using errcode = 'CP005';
  end if;
  return new;
end
$$;
create trigger proposals_guard before update on proposals for each row execute function guard_proposal();
create trigger proposals_stay before delete or truncate on proposals
  for each statement execute function refuse_change();
create trigger proposal_approvals_append_only before update or delete or truncate on proposal_approvals
  for each statement execute function refuse_change();

-- Who proposed may take it back until it is approved; from then on it is being done.
create function withdraw_proposal(proposal bigint, operator bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update proposals set state = 'withdrawn', ended_at = now()
    where id = proposal and proposer_id = operator and state = 'open';
  return found;
end
$$;

-- Marks what the engine has done or refused, by a command whose key names the proposal, so that it acts once.
create function finish_proposal(proposal bigint, succeeded boolean, came_to text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update proposals set state = case when succeeded then 'done' else 'failed' end, ended_at = now(), outcome = came_to
    where id = proposal and state = 'approved' and kind in ('deposit.credit', 'withdrawal.approve', 'balance.adjust', 'loan.approve', 'hold.lift');
  return found;
end
$$;

-- The kinds whose whole effect is a row that the application may not write itself.
create function carry_out_operator(proposal bigint, temporary_password_hash text) returns bigint
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
    insert into operators (email, name, password_hash, password_temporary, role, created_at)
      values (what ->> 'email', what ->> 'name', temporary_password_hash, true, what ->> 'role', now())
      returning id into operator;
  else
    update operators set role = what ->> 'role', disabled_at = null where id = operator;
    -- What they may do has changed: they sign in again.
    update operator_sessions set ended_at = now() where operator_id = operator and ended_at is null;
  end if;
  return operator;
end
$$;

create function carry_out_instrument_terms(proposal bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  instrument integer;
begin
  update proposals set state = 'done', ended_at = now()
    where id = proposal and state = 'approved' and kind = 'instrument.terms' returning payload into what;
  if not found then
    raise exception 'proposal % is not an approved change of terms', proposal using errcode = 'CP003';
  end if;
  update instruments set
      min_spread = (what ->> 'min_spread')::numeric,
      fee_per_lot = (what ->> 'fee_per_lot')::numeric,
      fee_of_margin = (what ->> 'fee_of_margin')::numeric,
      version = version + 1
    where id = (what ->> 'instrument_id')::integer and version = (what ->> 'version')::integer
    returning id into instrument;
  if instrument is null then
    raise exception 'the instrument has changed since proposal %', proposal using errcode = 'CP006';
  end if;
  return instrument;
end
$$;

create function carry_out_approval_rule(proposal bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
begin
  update proposals set state = 'done', ended_at = now()
    where id = proposal and state = 'approved' and kind = 'approval.rule' returning payload into what;
  if not found then
    raise exception 'proposal % is not an approved change of the rules', proposal using errcode = 'CP003';
  end if;
  update approval_rules set threshold = (what ->> 'threshold')::numeric
    where kind = what ->> 'kind' and kind in ('deposit.credit', 'withdrawal.approve', 'balance.adjust', 'loan.approve');
end
$$;

-- The money itself: from the threshold on no deposit is credited and no withdrawal goes out without the decision, whoever
-- writes the row. Payments are few, so this is no load on the engine's batches.
create function payment_needs_decision() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  wanted text := case new.direction when 'withdrawal' then 'withdrawal.approve' else 'deposit.credit' end;
begin
  if new.amount >= (select coalesce(threshold, 0) from approval_rules where kind = wanted)
     and not exists (
       select from proposals p where p.kind = wanted and p.subject = 'payment:' || new.id and p.amount = new.amount
         and p.state in ('approved', 'done')) then
    raise exception 'payment % of % lacks a decision', new.id, new.amount using errcode = 'CP007';
  end if;
  return new;
end
$$;
create trigger payments_new_decided before insert on payments for each row
  when (new.status in ('approved', 'done')) execute function payment_needs_decision();
create trigger payments_decided before update on payments for each row
  when (old.status = 'pending' and new.status in ('approved', 'done')) execute function payment_needs_decision();
