-- What a posting of a loan does to the loan, in the transaction of the posting itself: the house account `loans` is what
-- all loans owe, at every instant. The memo names the loan and, of interest, the day. What does not fit is refused with
-- the whole batch. This is the second line: the program looks first, in the customer's turn.
create or replace function book_loan_posting() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  named text[] := regexp_match(new.memo, '^loan:(\d+)(?::day:(\d+))?$');
  day integer := named[2]::integer;
  loan loans;
  interest_of_day numeric;
  penalty_of_day numeric;
begin
  select * into loan from loans where id = named[1]::bigint for update;
  if not found then
    raise exception 'posting % of a loan names none', new.id using errcode = 'CL001';
  end if;
  if new.debit_kind = 20 and new.credit_kind = 17 then
    interest_of_day := loan.amount * loan.interest_rate;
    penalty_of_day := case when day > loan.loan_period then loan.amount * loan.penalty_rate else 0 end;
    if loan.status <> 'outstanding' or day is distinct from loan.days + 1
       or new.amount <> interest_of_day + penalty_of_day then
      raise exception 'day % of loan % is not charged so', day, loan.id using errcode = 'CL001';
    end if;
    update loans set days = day, interest = interest + interest_of_day, penalty = penalty + penalty_of_day
      where id = loan.id;
  elsif new.debit_kind = 20 then
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
  when (new.type = 8) execute function book_loan_posting();
