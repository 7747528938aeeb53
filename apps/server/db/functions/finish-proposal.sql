-- Marks what the engine has done or refused for a proposal. The engine's command has a key that names the proposal, so
-- that it acts once.
create or replace function finish_proposal(proposal bigint, succeeded boolean, came_to text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update proposals set state = case when succeeded then 'done' else 'failed' end, ended_at = now(), outcome = came_to
    where id = proposal and state = 'approved'
      and exists (select from approval_rules r where r.kind = proposals.kind and r.by_program);
  return found;
end
$$;
