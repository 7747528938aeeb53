-- A loan that is rejected ends what was proposed about it, in the transaction of that end, so that nobody approves what
-- can no longer be done. A row that is just being decided is left alone: paying out then fails.
create or replace function end_proposals_of_loan() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update proposals set state = 'refused', ended_at = now(), outcome = 'server.proposalOfRejectedLoan'
    where id in (
      select id from proposals
      where kind = 'loan.approve' and subject = 'loan:' || new.id and state = 'open' for update skip locked);
  return null;
end
$$;
create or replace trigger loans_end_proposals after update of status on loans for each row
  when (old.status = 'requested' and new.status = 'rejected') execute function end_proposals_of_loan();
