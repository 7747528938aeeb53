-- A customer who is frozen is paid nothing, and is told that they are frozen and why.

-- What the customer reads; frozen_reason is the operators' own note. Those who are frozen already are told in general words.
alter table users add column frozen_told text not null default '';

-- The second line: the program asks first, under a lock of the customer's row that a freeze waits for until the batch is committed, so
-- that this refuses only who goes round it. What a provider of custody reports as sent has left the house, and is booked.
create function frozen_is_not_paid() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if exists (select from users where id = new.user_id and frozen_at is not null)
     and not exists (select from custody_transfers where payment_id = new.id and state in ('sent', 'done')) then
    raise exception 'customer % is frozen: payment % is not %', new.user_id, new.id, new.status using errcode = 'CP013';
  end if;
  return new;
end
$$;
create trigger payments_not_of_frozen before update on payments for each row
  when (new.direction = 'withdrawal' and old.status <> new.status and new.status in ('approved', 'done'))
  execute function frozen_is_not_paid();

-- What waits to be handed over and never was asked for can be taken back by operators: nobody can have sent it.
create or replace function guard_custody_transfer() returns trigger language plpgsql as $$
begin
  if new.payment_id <> old.payment_id or (new.state <> old.state and (old.state, new.state) not in (
      ('queued', 'asked'), ('queued', 'failed'), ('queued', 'sent'), ('asked', 'failed'), ('asked', 'sent'), ('failed', 'sent'),
      ('failed', 'withheld'), ('sent', 'done'), ('sent', 'attention'))
      and not (old.state = 'queued' and new.state = 'withheld' and old.attempts = 0)) then
    raise exception 'transfer % cannot go from % to %', old.payment_id, old.state, new.state using errcode = 'CC001';
  end if;
  return new;
end
$$;
