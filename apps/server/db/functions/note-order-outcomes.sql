-- Notes what happened to an order without its customer's doing, so that the customer is told.

-- New rows are seldom told of, so that a condition on the row is the cheapest.
create or replace function note_new_order_outcome() returns trigger language plpgsql as $$
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
create or replace trigger orders_note_new after insert on orders for each row
  when (
    (new.trigger is not null and new.opened_at is not null and new.id = new.origin_id)
    or (new.status = 'closed' and new.close_reason in ('stopLoss', 'takeProfit', 'stopOut'))
  )
  execute function note_new_order_outcome();

-- A gap of the market changes tens of thousands of rows, which one statement for a batch notes at a fraction of what a
-- call for each row would cost. The function chooses its own plans, because the engine's session allows none but those
-- by key.
create or replace function note_order_outcomes() returns trigger language plpgsql
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
create or replace trigger orders_note_changed after update on orders
  referencing old table as rows_before new table as rows_after
  for each statement execute function note_order_outcomes();
