-- How a change that could close or cost an open order is announced to customers before it holds, and how it is called
-- off.

-- How long before it holds such a change is announced.
create or replace function notice_time() returns interval language sql immutable as $$ select interval '24 hours' $$;

-- Announces an approved change, once. The functions that carry changes out call it; the program has no right to.
create or replace function announce_change(proposal bigint) returns void language sql
  security definer set search_path = public, pg_temp as $$
  update proposals set effective_at = now() + notice_time() where id = proposal;
  insert into change_notices (proposal_id, event) values (proposal, 'announced');
$$;
revoke execute on function announce_change(bigint) from public;

-- Calling a change off leaves everything as customers know it, so that one operator who may decide is enough.
create or replace function call_off_change(proposal bigint, operator bigint, by_session bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked proposals;
begin
  select * into asked from proposals p where p.id = proposal for update;
  if not operator_may_decide(asked.kind, operator, by_session) then
    raise exception 'operator % may not call off proposal %', operator, proposal using errcode = 'CP001';
  end if;
  if asked.state <> 'approved' or asked.effective_at is null or asked.effective_at <= now() then
    return false;
  end if;
  update proposals set state = 'withdrawn', ended_at = now(), outcome = 'server.changeCalledOff' where id = proposal;
  insert into change_notices (proposal_id, event) values (proposal, 'calledOff');
  return true;
end
$$;
