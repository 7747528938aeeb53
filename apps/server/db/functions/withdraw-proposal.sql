-- The proposer may take a proposal back until it is approved; from then on it is being done.
create or replace function withdraw_proposal(proposal bigint, operator bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update proposals set state = 'withdrawn', ended_at = now()
    where id = proposal and proposer_id = operator and state = 'open';
  return found;
end
$$;
