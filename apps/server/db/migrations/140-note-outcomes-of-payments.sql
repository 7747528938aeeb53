-- What became of a deposit or a withdrawal, waiting to be told. Like the outcomes of orders these rows are written inside the
-- transaction that made it so and leave in the one that writes the message: a crash between loses nothing and repeats nothing.
create table payment_outcomes (
  id bigint generated always as identity primary key,
  partition integer not null,
  payment_id bigint not null,
  event text not null check (event in ('asked', 'approved', 'done', 'refused'))
);

create function note_payment_outcome() returns trigger language plpgsql as $$
begin
  insert into payment_outcomes (partition, payment_id, event) values (new.partition, new.id, new.status);
  return null;
end
$$;
-- What its customer took back himself is no news to him.
create trigger payments_note_new after insert on payments for each row
  when (new.status in ('approved', 'done', 'refused')) execute function note_payment_outcome();
create trigger payments_note_changed after update on payments for each row
  when (old.status <> new.status and new.status in ('approved', 'done', 'refused')) execute function note_payment_outcome();

-- A withdrawal that was asked for is told once its details are tied to it.
create function note_withdrawal_asked() returns trigger language plpgsql as $$
begin
  insert into payment_outcomes (partition, payment_id, event) values (0, new.payment_id, 'asked');
  return null;
end
$$;
create trigger withdrawals_note_asked after update of payment_id on withdrawals for each row
  when (old.payment_id is null and new.payment_id is not null) execute function note_withdrawal_asked();

-- What each customer has signed in with: a hash of the browser, the system and the country, never more.
create table known_devices (
  user_id bigint not null references users (id),
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- A warning of the margin goes out by mail once an hour at most.
alter table margin_warnings add column mailed_at timestamptz;
