-- What happened to an order or an option without its customer's doing, waiting to be told. The rows are written inside the
-- engine's own transaction, whoever writes it, and leave in the transaction that writes the message: a crash between the
-- two loses nothing and repeats nothing. Conditions stand at the triggers, so that everything else costs no call.
create table trading_outcomes (
  id bigint generated always as identity primary key,
  partition integer not null,
  subject text not null check (subject in ('order', 'option')),
  subject_id bigint not null,
  event text not null check (event in ('filled', 'stopLoss', 'takeProfit', 'stopOut', 'ended'))
);

create function note_order_outcome() returns trigger language plpgsql as $$
begin
  -- An order that waited has opened; a part of one that was split off has not opened again.
  if new.trigger is not null and new.opened_at is not null and new.id = new.origin_id
    and (tg_op = 'INSERT' or old.status = 'pending')
  then
    insert into trading_outcomes (partition, subject, subject_id, event) values (new.partition, 'order', new.id, 'filled');
  end if;
  if new.status = 'closed' and new.close_reason in ('stopLoss', 'takeProfit', 'stopOut') then
    insert into trading_outcomes (partition, subject, subject_id, event)
    values (new.partition, 'order', new.id, new.close_reason);
  end if;
  return null;
end
$$;

create trigger orders_note_outcome_of_new after insert on orders for each row
  when (
    (new.trigger is not null and new.opened_at is not null and new.id = new.origin_id)
    or (new.status = 'closed' and new.close_reason in ('stopLoss', 'takeProfit', 'stopOut'))
  )
  execute function note_order_outcome();
create trigger orders_note_outcome after update on orders for each row
  when (
    (new.trigger is not null and new.opened_at is not null and old.status = 'pending')
    or (new.status = 'closed' and old.status <> 'closed' and new.close_reason in ('stopLoss', 'takeProfit', 'stopOut'))
  )
  execute function note_order_outcome();

create function note_option_outcome() returns trigger language plpgsql as $$
begin
  insert into trading_outcomes (partition, subject, subject_id, event) values (new.partition, 'option', new.id, 'ended');
  return null;
end
$$;

create trigger options_note_outcome_of_new after insert on options for each row
  when (new.status = 'closed' and new.void_reason is distinct from 'reset')
  execute function note_option_outcome();
create trigger options_note_outcome after update on options for each row
  when (new.status = 'closed' and old.status <> 'closed' and new.void_reason is distinct from 'reset')
  execute function note_option_outcome();
