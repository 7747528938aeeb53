-- Holds of withdrawals that two operators have lifted. What changed after it was proposed rests as ever: nobody has looked at that.
create table lifted_holds (
  id bigint generated always as identity primary key,
  proposal_id bigint not null unique references proposals (id),
  user_id bigint not null references users (id),
  -- null: of all that the customer has changed or bound.
  method_id bigint references payout_methods (id),
  -- Changes up to this instant are covered.
  looked_at timestamptz not null,
  lifted_until timestamptz not null
);
create index lifted_holds_of_customer on lifted_holds (user_id, lifted_until);

-- Called again it does nothing more; a proposal that is not approved does nothing at all.
create function lift_hold(proposal bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into lifted_holds (proposal_id, user_id, method_id, looked_at, lifted_until)
    select p.id, p.customer_id, (p.payload ->> 'method_id')::bigint, p.created_at,
      to_timestamp((p.payload ->> 'until')::numeric / 1000)
    from proposals p where p.id = proposal and p.kind = 'hold.lift' and p.state = 'approved'
  on conflict (proposal_id) do nothing;
end
$$;

-- What the review of a withdrawal asks: who else is paid at this address, and what a customer was paid before.
create index payout_methods_by_identity on payout_methods (identity);
create index withdrawals_of_customer on withdrawals (user_id, payment_id) where payment_id is not null;
create index deposits_of_customer on deposits (user_id, payment_id) where payment_id is not null;
create index proposals_of_subject on proposals (subject, id);
