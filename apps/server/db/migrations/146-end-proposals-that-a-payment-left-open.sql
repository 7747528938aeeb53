-- A proposal that is written in the very moment in which its payment ends: neither transaction sees the other, so that the end's
-- own trigger leaves it open. The program asks for such ones now and then.
create function end_proposals_left_behind() returns void language sql
  security definer set search_path = public, pg_temp as $$
  update proposals p set ended_at = now(),
      state = case q.status when 'refused' then 'refused' else 'withdrawn' end,
      outcome = case q.status
        when 'cancelled' then 'server.proposalOfCancelled'
        when 'refused' then 'server.proposalOfRefused'
        else 'server.proposalOfDone' end
    from payments q
    -- Written so that the few open proposals look for their payments, and not all payments for a proposal.
    where p.state = 'open' and q.ended_at is not null
      and q.id = case when p.subject ~ '^payment:[0-9]{1,18}$' then substr(p.subject, 9)::bigint end
$$;
