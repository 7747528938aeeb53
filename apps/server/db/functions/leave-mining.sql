-- Gives a subscription back on `today`, a date of its zone: before its last day has ended, and once. Answers whether it was
-- done. The program may not write a status itself.
create or replace function leave_mining(subscription bigint, today date) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update mining_subscriptions set status = 'leaving',
      left_on = greatest(today, first_day + case when paid_days > 0 then paid_days + 1 else 0 end)
    where id = subscription and status = 'running' and not is_closing and today <= first_day + lock_days
      and paid_days < lock_days;
  if found then
    insert into mining_news (user_id, subscription_id, event)
      select user_id, id, 'leaving' from mining_subscriptions where id = subscription;
    return true;
  end if;
  return false;
end
$$;
