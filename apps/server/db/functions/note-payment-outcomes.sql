-- Notes what became of a deposit or a withdrawal, so that its customer is told.

-- What a customer cancelled themselves is no news to them.
create or replace function note_payment_outcome() returns trigger language plpgsql as $$
begin
  insert into payment_outcomes (partition, payment_id, event) values (new.partition, new.id, new.status);
  return null;
end
$$;
create or replace trigger payments_note_new after insert on payments for each row
  when (new.direction <> 'share' and new.status in ('approved', 'done', 'refused')) execute function note_payment_outcome();
create or replace trigger payments_note_changed after update on payments for each row
  when (new.direction <> 'share' and old.status <> new.status and new.status in ('approved', 'done', 'refused'))
  execute function note_payment_outcome();

-- A withdrawal that was asked for is told of once its details are tied to it.
create or replace function note_withdrawal_asked() returns trigger language plpgsql as $$
begin
  insert into payment_outcomes (partition, payment_id, event) values (0, new.payment_id, 'asked');
  return null;
end
$$;
create or replace trigger withdrawals_note_asked after update of payment_id on withdrawals for each row
  when (old.payment_id is null and new.payment_id is not null) execute function note_withdrawal_asked();
