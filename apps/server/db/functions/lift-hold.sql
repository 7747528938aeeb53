-- Lifts the hold of withdrawals that two operators decided on. Called again it does nothing more, and a proposal that
-- is not approved does nothing at all.
create or replace function lift_hold(proposal bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into lifted_holds (proposal_id, user_id, method_id, looked_at, lifted_until)
    select p.id, p.customer_id, (p.payload ->> 'method_id')::bigint, p.created_at,
      to_timestamp((p.payload ->> 'until')::numeric / 1000)
    from proposals p where p.id = proposal and p.kind = 'hold.lift' and p.state = 'approved'
  on conflict (proposal_id) do nothing;
end
$$;
