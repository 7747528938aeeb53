-- What a posting of mining does to its subscription, in the transaction of the posting itself: the house account `mining` is
-- what all subscriptions have locked, at every instant. The memo names the subscription and, of income, the day. What does not
-- fit is refused with the whole batch. This is the second line: the program looks first.
create or replace function book_mining_posting() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  named text[] := regexp_match(new.memo, '^mining:(\d+)(?::day:(\d+))?$');
  day_paid integer := named[2]::integer;
  s mining_subscriptions;
  rest numeric;
  at timestamptz;
begin
  if new.debit_kind = 17 then
    -- A day that ended is paid, also where the capital was given back after it. One statement, since there are very many.
    update mining_subscriptions set paid_days = day_paid
      where id = named[1]::bigint and status in ('running', 'leaving') and paid_days = day_paid - 1 and day_paid <= lock_days
        and first_day + day_paid < coalesce(left_on, 'infinity') and new.amount = daily and new.customer_id = user_id
      returning paying_at into at;
    if not found then
      raise exception 'day % of subscription % is not paid so', day_paid, named[1] using errcode = 'CM001';
    end if;
    insert into mining_income (subscription_id, day, paid_at) values (named[1]::bigint, day_paid, at);
    return null;
  end if;
  select * into s from mining_subscriptions where id = named[1]::bigint for update;
  if not found then
    raise exception 'posting % of mining names no subscription', new.id using errcode = 'CM001';
  end if;
  if new.credit_kind = 21 then
    if s.status <> 'draft' or new.amount <> s.amount or new.customer_id <> s.user_id then
      raise exception 'subscription % is not paid in so', s.id using errcode = 'CM001';
    end if;
    update mining_subscriptions set status = 'running', locked = amount where id = s.id;
    insert into mining_news (user_id, subscription_id, event) values (s.user_id, s.id, 'subscribed');
  else
    -- The penalty first, then what is left.
    if not s.is_closing or new.amount <> (case
         when s.status = 'running' and s.paid_days = s.lock_days and new.credit_kind <> 17 then s.locked
         when s.status = 'leaving' and s.locked = s.amount and s.penalty > 0 and new.credit_kind = 17 then s.penalty
         when s.status = 'leaving' and s.locked = s.amount - s.penalty and new.credit_kind <> 17 then s.locked
       end) is not false or (new.credit_kind <> 17 and new.customer_id <> s.user_id) then
      raise exception 'capital of subscription % does not come back so', s.id using errcode = 'CM001';
    end if;
    rest := s.locked - new.amount;
    if rest > 0 then
      update mining_subscriptions set locked = rest where id = s.id;
    else
      update mining_subscriptions set locked = 0, closed_at = s.paying_at,
        status = case s.status when 'running' then 'finished' else 'left' end where id = s.id;
      insert into mining_news (user_id, subscription_id, event)
        values (s.user_id, s.id, case s.status when 'running' then 'finished' else 'left' end);
    end if;
  end if;
  return null;
end
$$;
create or replace trigger postings_of_mining after insert on postings for each row
  when (new.type = 9) execute function book_mining_posting();
