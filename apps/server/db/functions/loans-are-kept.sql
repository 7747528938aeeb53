-- Terms that were signed and what was decided stay; a status goes one way, see book-loan-posting.sql and move-loan.sql.

create or replace function guard_loan() returns trigger language plpgsql as $$
begin
  raise exception 'loan % cannot be changed so', old.id using errcode = 'CL002';
end
$$;
create or replace trigger loans_kept before delete on loans for each row execute function guard_loan();
-- Conditions and no function, and only where such a column is written: very many are charged at a midnight, and to compare all
-- of this takes as long as their row.
create or replace trigger loans_guard before update of
    id, user_id, product_id, product_version, amount, loan_period, free_period, interest_rate, penalty_rate, created_at,
    zone, first_day, reviewed_at, due_at, reviewed_by, reason, status
  on loans for each row
  when ((new.id, new.user_id, new.product_id, new.product_version, new.amount, new.loan_period, new.free_period,
         new.interest_rate, new.penalty_rate, new.created_at)
      is distinct from
      (old.id, old.user_id, old.product_id, old.product_version, old.amount, old.loan_period, old.free_period,
       old.interest_rate, old.penalty_rate, old.created_at)
    or (old.status <> 'requested'
      and (new.zone, new.first_day, new.reviewed_at, new.due_at, new.reviewed_by, new.reason)
        is distinct from (old.zone, old.first_day, old.reviewed_at, old.due_at, old.reviewed_by, old.reason))
    or (old.status <> new.status and (old.status, new.status) not in (
      ('requested', 'outstanding'), ('requested', 'rejected'), ('outstanding', 'checking'), ('checking', 'outstanding'),
      ('outstanding', 'repaid'), ('checking', 'repaid'))))
  execute function guard_loan();
create or replace trigger loans_ended before update on loans for each row
  when (old.status in ('rejected', 'repaid')) execute function guard_loan();

-- What was submitted is not changed, and what was decided stays decided.
create or replace function guard_loan_application() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting'
     or (old.id, old.user_id, old.answers, old.pictures, old.sent_at)
        is distinct from (new.id, new.user_id, new.answers, new.pictures, new.sent_at) then
    raise exception 'an application for loans is decided once and kept: % refused', tg_op using errcode = '55000';
  end if;
  return new;
end
$$;
create or replace trigger loan_applications_guard before update or delete on loan_applications
  for each row execute function guard_loan_application();

create or replace function guard_loan_repayment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or old.state <> 'waiting'
     or (old.id, old.loan_id, old.user_id, old.address_id, old.owed, old.coin_amount, old.reference, old.proof, old.sent_at)
        is distinct from
        (new.id, new.loan_id, new.user_id, new.address_id, new.owed, new.coin_amount, new.reference, new.proof, new.sent_at)
  then
    raise exception 'a repayment of a loan is decided once and kept: % refused', tg_op using errcode = '55000';
  end if;
  return new;
end
$$;
create or replace trigger loan_repayments_guard before update or delete on loan_repayments
  for each row execute function guard_loan_repayment();

create or replace function guard_loan_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
     or (new.id, new.currency_id, new.address, new.proposal_id, new.added_at)
        is distinct from (old.id, old.currency_id, old.address, old.proposal_id, old.added_at)
     or old.retired_at is not null then
    raise exception 'repayment address % cannot be changed', old.id using errcode = 'CP008';
  end if;
  return new;
end
$$;
create or replace trigger loan_addresses_guard before update or delete on loan_addresses
  for each row execute function guard_loan_address();

create or replace trigger loan_agreements_append_only before update or delete or truncate on loan_agreements
  for each statement execute function refuse_change();
create or replace trigger loan_product_versions_append_only before update or delete or truncate on loan_product_versions
  for each statement execute function refuse_change();
