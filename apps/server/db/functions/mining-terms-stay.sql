-- Terms stay as they were subscribed; a status goes one way, see book-mining-posting.sql and leave-mining.sql. A draft that
-- came to nothing may go.
create or replace function guard_mining_subscription() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' and tg_op = 'DELETE' then
    return old;
  end if;
  raise exception 'subscription % cannot be changed so', old.id using errcode = 'CM002';
end
$$;
create or replace trigger mining_subscriptions_removed before delete on mining_subscriptions
  for each row execute function guard_mining_subscription();
-- Only where such a column is written: very many days are paid at a midnight, and to compare all of this takes as long as
-- their row.
create or replace trigger mining_subscriptions_guard before update of
    id, user_id, product_id, product_version, amount, daily, lock_days, penalty, created_at, zone, first_day, is_closing,
    left_on, status
  on mining_subscriptions for each row
  when ((old.id, old.user_id, old.product_id, old.product_version, old.amount, old.daily, old.lock_days, old.penalty)
      is distinct from
      (new.id, new.user_id, new.product_id, new.product_version, new.amount, new.daily, new.lock_days, new.penalty)
    or (old.status <> 'draft' and (old.created_at, old.zone, old.first_day) is distinct from
      (new.created_at, new.zone, new.first_day))
    or (old.is_closing and not new.is_closing)
    or (old.left_on is not null and old.left_on is distinct from new.left_on)
    or (old.status <> new.status and (old.status, new.status) not in (
      ('draft', 'running'), ('running', 'leaving'), ('running', 'finished'), ('leaving', 'left'))))
  execute function guard_mining_subscription();
create or replace trigger mining_subscriptions_ended before update on mining_subscriptions for each row
  when (old.status in ('left', 'finished') or new.paid_days < old.paid_days) execute function guard_mining_subscription();

create or replace trigger mining_income_append_only before update or delete or truncate on mining_income
  for each statement execute function refuse_change();
create or replace trigger mining_product_versions_append_only before update or delete or truncate on mining_product_versions
  for each statement execute function refuse_change();
