-- What waits for a second operator about a payment ends with the payment, whoever ended it: the customer, an operator, or what a
-- provider of custody reported. Written in the transaction of that end, so that nobody approves what cannot be done any more.
-- A row that is just being decided is left alone, so that the engine never waits for an operator: its carrying out then fails.
create function end_proposals_of_payment() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update proposals set ended_at = now(),
      state = case new.status when 'refused' then 'refused' else 'withdrawn' end,
      outcome = case new.status
        when 'cancelled' then 'server.proposalOfCancelled'
        when 'refused' then 'server.proposalOfRefused'
        else 'server.proposalOfDone' end
    where id in (
      select id from proposals where subject = 'payment:' || new.id and state = 'open' for update skip locked);
  return null;
end
$$;
create trigger payments_end_proposals after update on payments for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_proposals_of_payment();

-- What was left open before.
update proposals p set ended_at = now(),
    state = case q.status when 'refused' then 'refused' else 'withdrawn' end,
    outcome = case q.status
      when 'cancelled' then 'server.proposalOfCancelled'
      when 'refused' then 'server.proposalOfRefused'
      else 'server.proposalOfDone' end
  from payments q
  where p.state = 'open' and p.subject = 'payment:' || q.id and q.ended_at is not null;
