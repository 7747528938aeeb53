-- What a posting of a loan does to the loan, in the transaction of the posting itself: the house account `loans` is what
-- all loans owe, at every instant. The memo names the loan and, of interest, the day. What does not fit is refused with
-- the whole batch. This is the second line: the program looks first, in the customer's turn.
create or replace function book_loan_posting() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  loan loans;
begin
  select * into loan from loans where id = substring(new.memo from '^loan:(\d+)$')::bigint for update;
  if not found then
    raise exception 'posting % of a loan names none', new.id using errcode = 'CL001';
  end if;
  if new.debit_kind = 20 then
    if loan.status <> 'requested' or new.amount <> loan.amount or new.customer_id <> loan.user_id then
      raise exception 'loan % is not paid out so', loan.id using errcode = 'CL001';
    end if;
    if loan.amount >= (select coalesce(threshold, 0) from approval_rules where kind = 'loan.approve')
       and not exists (
         select from proposals p where p.kind = 'loan.approve' and p.subject = 'loan:' || loan.id
           and p.amount = loan.amount and p.state in ('approved', 'done')) then
      raise exception 'loan % of % lacks a decision', loan.id, loan.amount using errcode = 'CP007';
    end if;
    -- Days that cost nothing are charged already.
    update loans set status = 'outstanding', days = free_period where id = loan.id;
    insert into loan_news (user_id, loan_id, event) values (loan.user_id, loan.id, 'paidOut');
  else
    if loan.status <> (case when new.debit_kind = 19 then 'checking' else 'outstanding' end) or new.amount <> loan.owed
       or (new.debit_kind <> 19 and new.customer_id <> loan.user_id) then
      raise exception 'loan % is not repaid so', loan.id using errcode = 'CL001';
    end if;
    update loan_repayments set state = 'accepted', decided_at = loan.closing_at
      where loan_id = loan.id and state = 'waiting';
    update loans set status = 'repaid' where id = loan.id;
    insert into loan_news (user_id, loan_id, event) values
      (loan.user_id, loan.id, case when new.debit_kind = 19 then 'repaymentAccepted' else 'repaid' end);
  end if;
  return null;
end
$$;
create or replace trigger postings_of_loans after insert on postings for each row
  when (new.type = 8 and not (new.debit_kind = 20 and new.credit_kind = 17)) execute function book_loan_posting();

-- The days of a batch, all at once: there are very many at a midnight, and a statement for each would cost more than its row.
-- The memo of a posting names one day or several, of one loan or several, and its amount is what they add. A loan may have
-- several in a batch, each the next one.
create or replace function book_loan_days() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  asked bigint;
  done bigint;
begin
  -- Without a memo it asks for something all the same, which is not done.
  select sum(greatest(cardinality(string_to_array(memo, ' ')), 1)) into asked
    from posted where type = 8 and debit_kind = 20 and credit_kind = 17;
  if asked is null then
    return null;
  end if;
  with named as (
    select id as posting, amount, split_part(name, ':', 2)::bigint as loan_id, split_part(name, ':', 4)::integer as day
    from posted cross join string_to_table(memo, ' ') name
    where type = 8 and debit_kind = 20 and credit_kind = 17 and name like 'loan:%:day:%'
  ), added as (
    select posting, named.amount, loan_id, day, l.days as before, l.amount * l.interest_rate as interest,
      case when day > l.loan_period then l.amount * l.penalty_rate else 0 end as penalty
    from named join loans l on l.id = loan_id
  ), charged as (
    select loan_id as id, count(*) as days, max(day) as last, sum(interest) as interest, sum(penalty) as penalty
    from added
    where posting in (select posting from added group by posting, amount having sum(interest + penalty) = amount)
    group by loan_id, before
    having count(distinct day) = count(*) and min(day) = before + 1 and max(day) = before + count(*)
  ), booked as (
    update loans l set days = last, interest = l.interest + charged.interest, penalty = l.penalty + charged.penalty
    from charged where l.id = charged.id and l.status = 'outstanding' and l.days = last - charged.days
    returning charged.days
  )
  select coalesce(sum(days), 0) into done from booked;
  if done <> asked then
    raise exception '% of % days of loans are not charged so', asked - done, asked using errcode = 'CL001';
  end if;
  return null;
end
$$;
create or replace trigger postings_of_loan_days after insert on postings referencing new table as posted
  for each statement execute function book_loan_days();
