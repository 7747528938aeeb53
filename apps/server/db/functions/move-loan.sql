-- The steps of a loan that move no money. The program may not write a status itself. Each answers whether it was done.

create or replace function reject_loan(loan bigint, operator bigint, why text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update loans set status = 'rejected', reviewed_at = at, reviewed_by = operator, reason = why
    where id = loan and status = 'requested';
  if found then
    insert into loan_news (user_id, loan_id, event) select user_id, id, 'rejected' from loans where id = loan;
    return true;
  end if;
  return false;
end
$$;

-- A proof of a repayment is looked at: the clock stands.
create or replace function stop_loan(loan bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update loans set status = 'checking' where id = loan and status = 'outstanding'
    and exists (select from loan_repayments r where r.loan_id = loan and r.state = 'waiting');
  return found;
end
$$;

-- The repayment is refused: it is to be repaid again, and the days since are charged next.
create or replace function refuse_loan_repayment(repayment bigint, operator bigint, why text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  refused loan_repayments;
begin
  update loan_repayments set state = 'refused', decided_at = at, decided_by = operator, reason = why
    where id = repayment and state = 'waiting' returning * into refused;
  if not found then
    return false;
  end if;
  update loans set status = 'outstanding' where id = refused.loan_id and status = 'checking';
  insert into loan_news (user_id, loan_id, event, number)
    values (refused.user_id, refused.loan_id, 'repaymentRefused', refused.id);
  return true;
end
$$;

-- Enters the address of an approved proposal. Called again it does nothing more.
create or replace function add_loan_address(proposal bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into loan_addresses (currency_id, address, proposal_id, added_at)
    select (p.payload ->> 'currency_id')::integer, p.payload ->> 'address', p.id, now()
    from proposals p where p.id = proposal and p.kind = 'loan.address' and p.state = 'approved'
  on conflict do nothing;
  return exists (select from loan_addresses a where a.proposal_id = proposal);
end
$$;
