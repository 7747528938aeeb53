-- How other operators decide a proposal: each word is checked, and then counted.

-- Nobody decides their own proposal, one that is no longer open, or one of a kind that they may not decide, or approves
-- another way in for themselves. The word that would complete the approvals needs an owner among the deciders where the
-- kind asks for one.
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
  if new.decision = 'approve' and about.kind = 'operator.reset'
     and (about.payload ->> 'operator_id')::bigint = new.operator_id then
    raise exception 'operator % cannot decide about their own sign-in', new.operator_id using errcode = 'CP012';
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
create or replace trigger proposal_approvals_check before insert on proposal_approvals
  for each row execute function check_approval();

-- One refusal ends the proposal; as many approvals as it needs approve it.
create or replace function count_approvals() returns trigger language plpgsql
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
create or replace trigger proposal_approvals_count after insert on proposal_approvals
  for each row execute function count_approvals();
