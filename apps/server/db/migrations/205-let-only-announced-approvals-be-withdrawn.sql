-- As 150 has it, but what was approved is withdrawn only where it is announced: without a time, the comparison with it was neither true
-- nor false, and the guard let it pass.
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
    and not (old.state = 'approved' and new.state = 'withdrawn' and coalesce(old.effective_at > now(), false)) then
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
