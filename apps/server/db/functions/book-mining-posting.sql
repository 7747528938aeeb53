-- What a posting of mining does to its subscription, in the transaction of the posting itself: the house account `mining` is
-- what all subscriptions have locked, at every instant. The memo names the subscription and, of income, the day. What does not
-- fit is refused with the whole batch. This is the second line: the program looks first.
create or replace function book_mining_posting() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  s mining_subscriptions;
  rest numeric;
begin
  select * into s from mining_subscriptions where id = substring(new.memo from '^mining:(\d+)$')::bigint for update;
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
  when (new.type = 9 and new.debit_kind <> 17) execute function book_mining_posting();

-- The days of a batch, also those that ended before the capital was given back, all at once: there are very many at a
-- midnight, and a statement for each would cost more than its row. A subscription may have several in a batch, each the next.
create or replace function book_mining_days() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  asked bigint;
  done bigint;
  booked_at timestamptz;
begin
  select count(*) into asked from posted where type = 9 and debit_kind = 17;
  if asked = 0 then
    return null;
  end if;
  -- When it is booked: the fence of the batch, its first statement, has noted that.
  select to_timestamp(lease_at / 1000.0) into booked_at from partitions
    where partition = (select partition from posted limit 1);
  with named as (
    select split_part(memo, ':', 2)::bigint as subscription_id, split_part(memo, ':', 4)::integer as day, amount, customer_id
    from posted where type = 9 and debit_kind = 17 and memo like 'mining:%:day:%'
  ), earned as (
    select subscription_id, count(*) as days, count(distinct day) as distinct_days, min(day) as first, max(day) as last,
      min(amount) as least, max(amount) as most, min(customer_id) as customer, max(customer_id) as other
    from named group by subscription_id
  ), paid as (
    update mining_subscriptions s set paid_days = last
    from earned where s.id = subscription_id and status in ('running', 'leaving')
      and paid_days = first - 1 and paid_days + days = last and days = distinct_days and last <= lock_days
      and first_day + last < coalesce(left_on, 'infinity')
      and least = daily and most = daily and customer = user_id and other = user_id
    returning s.id, first, last, days
  ), noted as (
    insert into mining_income (subscription_id, day, paid_at)
      select id, day, booked_at from paid, generate_series(first, last) day
  )
  select coalesce(sum(days), 0) into done from paid;
  if done <> asked then
    raise exception '% of % days of subscriptions are not paid so', asked - done, asked using errcode = 'CM001';
  end if;
  return null;
end
$$;
create or replace trigger postings_of_mining_days after insert on postings referencing new table as posted
  for each statement execute function book_mining_days();
