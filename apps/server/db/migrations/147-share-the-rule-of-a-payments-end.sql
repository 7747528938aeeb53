-- What the end of a payment makes of a proposal about it: one rule for the trigger and for what it could not see, which had one each.
create function end_proposal_with_payment(id bigint, payment_status text) returns void language sql
  security definer set search_path = public, pg_temp as $$
  update proposals p set ended_at = now(),
      state = case payment_status when 'refused' then 'refused' else 'withdrawn' end,
      outcome = case payment_status
        when 'cancelled' then 'server.proposalOfCancelled'
        when 'refused' then 'server.proposalOfRefused'
        else 'server.proposalOfDone' end
    where p.id = end_proposal_with_payment.id and p.state = 'open'
$$;
-- Whoever could call it would end the proposals of others.
revoke execute on function end_proposal_with_payment(bigint, text) from public;

create or replace function end_proposals_of_payment() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform end_proposal_with_payment(p.id, new.status)
    from (select id from proposals where subject = 'payment:' || new.id and state = 'open' for update skip locked) p;
  return null;
end
$$;

-- As 146 has it, by the same rule.
create or replace function end_proposals_left_behind() returns void language sql
  security definer set search_path = public, pg_temp as $$
  select end_proposal_with_payment(p.id, q.status) from proposals p join payments q
    -- Written so that the few open proposals look for their payments, and not all payments for a proposal.
    on q.id = case when p.subject ~ '^payment:[0-9]{1,18}$' then substr(p.subject, 9)::bigint end
    where p.state = 'open' and q.ended_at is not null
$$;
