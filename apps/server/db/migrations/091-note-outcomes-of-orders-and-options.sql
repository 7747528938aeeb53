-- What happened to an order or an option without its customer's doing, waiting to be told. The rows are written inside the
-- engine's own transaction, whoever writes it, and leave in the transaction that writes the message: a crash between the
-- two loses nothing and repeats nothing.
create table trading_outcomes (
  id bigint generated always as identity primary key,
  partition integer not null,
  subject text not null check (subject in ('order', 'option')),
  subject_id bigint not null,
  event text not null check (event in ('filled', 'stopLoss', 'takeProfit', 'stopOut', 'ended'))
);

-- New rows: seldom one that is told, so that a condition on the row is the cheapest.
create function note_new_order_outcome() returns trigger language plpgsql as $$
begin
  -- An order that waited has opened; a part of one that was split off has not opened again.
  if new.trigger is not null and new.opened_at is not null and new.id = new.origin_id then
    insert into trading_outcomes (partition, subject, subject_id, event) values (new.partition, 'order', new.id, 'filled');
  end if;
  if new.status = 'closed' and new.close_reason in ('stopLoss', 'takeProfit', 'stopOut') then
    insert into trading_outcomes (partition, subject, subject_id, event)
    values (new.partition, 'order', new.id, new.close_reason);
  end if;
  return null;
end
$$;

create trigger orders_note_new after insert on orders for each row
  when (
    (new.trigger is not null and new.opened_at is not null and new.id = new.origin_id)
    or (new.status = 'closed' and new.close_reason in ('stopLoss', 'takeProfit', 'stopOut'))
  )
  execute function note_new_order_outcome();

-- Changed rows: a gap of the market closes tens of thousands, which one statement for a batch notes at a fraction of what a
-- call for each row would cost. Its own choice of plans, because the engine's session allows none but those by key.
create function note_order_outcomes() returns trigger language plpgsql
  set enable_hashjoin = on set enable_nestloop = off as $$
begin
  insert into trading_outcomes (partition, subject, subject_id, event)
  select told.partition, 'order', told.id, told.event
  from (
    select after.partition, after.id, 'filled' as event
    from rows_after after join rows_before before on before.partition = after.partition and before.id = after.id
    where before.status = 'pending' and after.opened_at is not null
    union all
    select partition, id, close_reason from rows_after
    where status = 'closed' and close_reason in ('stopLoss', 'takeProfit', 'stopOut')
  ) told
  order by told.id, told.event <> 'filled';
  return null;
end
$$;

create trigger orders_note_changed after update on orders
  referencing old table as rows_before new table as rows_after
  for each statement execute function note_order_outcomes();

-- Options change once, when they end; one that was ended by starting its account afresh is not told.
create function note_option_outcomes() returns trigger language plpgsql as $$
begin
  insert into trading_outcomes (partition, subject, subject_id, event)
  select partition, 'option', id, 'ended' from rows_after
  where status = 'closed' and void_reason is distinct from 'reset'
  order by id;
  return null;
end
$$;

create trigger options_note_changed after update on options
  referencing new table as rows_after
  for each statement execute function note_option_outcomes();
create trigger options_note_new after insert on options
  referencing new table as rows_after
  for each statement execute function note_option_outcomes();
