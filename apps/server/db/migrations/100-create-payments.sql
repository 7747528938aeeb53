-- Deposits and withdrawals, from the asking to the end. As with orders the engine's committer alone writes here, ids are unique
-- by the counter that they share with orders and options, and every instant is UTC epoch milliseconds of the market clock.
create table payments (
  partition integer not null,
  id bigint not null,
  user_id bigint not null,
  direction text not null check (direction in ('deposit', 'withdrawal')),
  account smallint not null,
  amount numeric(28, 8) not null check (amount > 0),
  fee numeric(28, 8) not null check (fee >= 0 and fee <= amount),
  status text not null check (status in ('pending', 'approved', 'done', 'refused', 'cancelled')),
  created_at bigint not null,
  ended_at bigint,
  primary key (partition, id),
  constraint payments_end check ((ended_at is null) = (status in ('pending', 'approved')))
);

-- What the rebuild reads, and the queues of the back office.
create index payments_open on payments (partition, direction, id) where ended_at is null;
-- A customer's list, newest first.
create index payments_of_customer on payments (user_id, direction, id);

-- What has ended stays as it ended: money was moved by it.
create function payment_has_ended() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or tg_op = 'DELETE' then
    raise exception 'payment % has ended: % refused', old.id, tg_op using errcode = '55000';
  end if;
  return new;
end
$$;
create trigger payments_final before update or delete on payments
  for each row execute function payment_has_ended();
