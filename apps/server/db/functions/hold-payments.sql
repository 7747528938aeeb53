-- Decisions about one customer's payments come one after the other, in all processes together. The lock is the
-- session's: what goes with a decision is committed before the engine is asked, and nobody else may decide in between.

create or replace function payments_lock(customer bigint) returns bigint language sql immutable as $$
  select hashtextextended('payments of customer ' || customer, 0)
$$;

-- Waits for its turn. Answers whether the customer is frozen, which stays true or false until the turn is over.
create or replace function hold_payments(customer bigint) returns boolean language plpgsql volatile
  set search_path = public, pg_temp as $$
begin
  perform pg_advisory_lock(payments_lock(customer));
  return exists (select from users where id = customer and frozen_at is not null);
end
$$;

create or replace function release_payments(customer bigint) returns boolean language sql volatile
  set search_path = public, pg_temp as $$
  select pg_advisory_unlock(payments_lock(customer))
$$;

-- A freeze comes before or after a step towards paying, never between the look and the engine's commit.
create or replace function freeze_waits_for_payments() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(payments_lock(new.id));
  return new;
end
$$;
create or replace trigger users_freeze_waits before update of frozen_at on users for each row
  when (old.frozen_at is null and new.frozen_at is not null) execute function freeze_waits_for_payments();
