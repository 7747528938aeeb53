-- A payment's end ends the proposals about it, no matter if the customer, an operator or a provider of custody ended
-- the payment. It happens in the transaction of that end, so that nobody approves what can no longer be done.

-- What the end of a payment makes of one proposal. Nobody but the functions below may call it: it would end the
-- proposals of others.
create or replace function end_proposal_with_payment(id bigint, payment_status text) returns void language sql
  security definer set search_path = public, pg_temp as $$
  update proposals p set ended_at = now(),
      state = case payment_status when 'refused' then 'refused' else 'withdrawn' end,
      outcome = case payment_status
        when 'cancelled' then 'server.proposalOfCancelled'
        when 'refused' then 'server.proposalOfRefused'
        else 'server.proposalOfDone' end
    where p.id = end_proposal_with_payment.id and p.state = 'open'
$$;
revoke execute on function end_proposal_with_payment(bigint, text) from public;

-- A row that is just being decided is left alone, so that the engine never waits for an operator: carrying it out then
-- fails.
create or replace function end_proposals_of_payment() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform end_proposal_with_payment(p.id, new.status)
    from (select id from proposals where subject = 'payment:' || new.id and state = 'open' for update skip locked) p;
  return null;
end
$$;
create or replace trigger payments_end_proposals after update on payments for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_proposals_of_payment();

-- A proposal that is written in the very moment in which its payment ends: neither transaction sees the other, so that
-- the trigger leaves it open. The program asks for such ones now and then.
create or replace function end_proposals_left_behind() returns void language sql
  security definer set search_path = public, pg_temp as $$
  select end_proposal_with_payment(p.id, q.status) from proposals p join payments q
    -- It is written so that the few open proposals look for their payments, and not all payments for a proposal.
    on q.id = case when p.subject ~ '^payment:[0-9]{1,18}$' then substr(p.subject, 9)::bigint end
    where p.state = 'open' and q.ended_at is not null
$$;
