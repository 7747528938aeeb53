-- A frozen customer is paid nothing. This is the second line: the program asks first, in the customer's turn (see
-- hold-payments.sql), which a freeze waits for until the batch is committed, so that this refuses only what was written
-- around the program. What a provider of custody reports as sent has left the house, and is booked.
create or replace function frozen_is_not_paid() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if exists (select from users where id = new.user_id and frozen_at is not null)
     and not exists (select from custody_transfers where payment_id = new.id and state in ('sent', 'done')) then
    raise exception 'customer % is frozen: payment % is not %', new.user_id, new.id, new.status using errcode = 'CP013';
  end if;
  return new;
end
$$;
create or replace trigger payments_not_of_frozen before update on payments for each row
  when (new.direction = 'withdrawal' and old.status <> new.status and new.status in ('approved', 'done'))
  execute function frozen_is_not_paid();
