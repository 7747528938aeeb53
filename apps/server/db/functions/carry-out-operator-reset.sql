-- Carries out a proposal of the kind operator.reset: an operator who has lost their way in gets another one. It makes
-- the holder of the link that operator, so that it takes two others, an owner among them.
create or replace function carry_out_operator_reset(proposal bigint) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  operator bigint;
begin
  update proposals set state = 'done', ended_at = now() where id = proposal and state = 'approved' and kind = 'operator.reset'
    returning payload into what;
  if not found then
    raise exception 'proposal % is not an approved reset of an operator', proposal using errcode = 'CP003';
  end if;
  operator := (what ->> 'operator_id')::bigint;
  if not exists (
    select from operators o where o.role = 'owner' and o.id in (
      select p.proposer_id from proposals p where p.id = proposal
      union all
      select a.operator_id from proposal_approvals a where a.proposal_id = proposal and a.decision = 'approve')) then
    raise exception 'proposal % was decided without an owner', proposal using errcode = 'CP011';
  end if;
  if operator in (
    select p.proposer_id from proposals p where p.id = proposal
    union all
    select a.operator_id from proposal_approvals a where a.proposal_id = proposal) then
    raise exception 'operator % cannot decide about their own sign-in', operator using errcode = 'CP012';
  end if;
  update operators set password_hash = null, password_temporary = false, password_expires_at = null,
      totp_secret = null, totp_pending = null, totp_step = null
    where id = operator;
  delete from operator_recovery_codes where operator_id = operator;
  update operator_sessions set ended_at = now() where operator_id = operator and ended_at is null;
  update operator_links set ended_at = now() where operator_id = operator and used_at is null and ended_at is null;
  delete from operator_devices where operator_id = operator;
  return operator;
end
$$;
