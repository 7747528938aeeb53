-- What a new proposal begins with, whatever the program wrote: an operator who may propose it, how many others it
-- needs, and the state that follows from that.
create or replace function begin_proposal() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  -- Proposals are written one at a time, or two halves of an amount would not see each other.
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
create or replace trigger proposals_begin before insert on proposals for each row execute function begin_proposal();
