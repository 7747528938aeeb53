-- What has ended stays as it ended, since it has moved money.
create or replace function payment_has_ended() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null or tg_op = 'DELETE' then
    raise exception 'payment % has ended: % refused', old.id, tg_op using errcode = '55000';
  end if;
  return new;
end
$$;
create or replace trigger payments_final before update or delete on payments
  for each row execute function payment_has_ended();
