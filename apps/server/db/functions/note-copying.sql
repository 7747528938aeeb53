-- Notes what happened to follows and copies without their customer's doing, so that the customer reads of it.

-- Of many copies that are smaller or left out, a follow is told of one an hour: the others are in its list.
create or replace function note_copy_limits() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into copying_news (user_id, partition, follow_id, event, number)
  select distinct on (l.follow_id) l.user_id, l.partition, l.follow_id, 'limited', l.id
  from limited l
  where l.reason <> 'paused' and exists (select from users where id = l.user_id) and not exists (
    select from copying_news n
    where n.partition = l.partition and n.follow_id = l.follow_id and n.event = 'limited' and n.created_at > now() - interval '1 hour')
  order by l.follow_id, l.id;
  return null;
end
$$;
create or replace trigger copy_limits_note after insert on copy_limits referencing new table as limited
  for each statement execute function note_copy_limits();

create or replace function note_follow() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into copying_news (user_id, partition, follow_id, event, number)
  select new.user_id, new.partition, new.id,
    case when new.ended_at is not null then 'lossCap' when new.trader_paused then 'paused' else 'resumed' end, 0
  where exists (select from users where id = new.user_id);
  return null;
end
$$;
create or replace trigger follows_note after update on follows for each row
  when ((old.ended_at is null and new.end_reason = 'lossCap')
    or (new.ended_at is null and old.trader_paused <> new.trader_paused
      -- Nothing is copied again while the follower is frozen, or the cap is reached.
      and (new.trader_paused or not (new.follower_paused or new.at_cap))))
  execute function note_follow();

-- The trader may be of another partition, and is told when the money is theirs.
create or replace function note_profit_share() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into copying_news (user_id, partition, follow_id, event, number)
  select users.id, new.partition, new.follow_id, news.event, new.id
  from (values (new.user_id, 'sharePaid', tg_op = 'INSERT'), (new.trader_id, 'shareReceived', new.arrived_at is not null))
    as news (customer, event, is_now)
  join users on users.id = news.customer
  where news.is_now;
  return null;
end
$$;
create or replace trigger profit_shares_note after insert on profit_shares for each row
  execute function note_profit_share();
create or replace trigger profit_shares_note_arrival after update on profit_shares for each row
  when (old.arrived_at is null and new.arrived_at is not null) execute function note_profit_share();
