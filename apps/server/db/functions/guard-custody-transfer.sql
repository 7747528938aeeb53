-- A transfer goes one way, so that no withdrawal is sent twice, or sent and given back. Operators can take back one
-- that waits to be handed over and was never asked for, since nobody can have sent it.
create or replace function guard_custody_transfer() returns trigger language plpgsql as $$
begin
  if new.payment_id <> old.payment_id or (new.state <> old.state and (old.state, new.state) not in (
      ('queued', 'asked'), ('queued', 'failed'), ('queued', 'sent'), ('asked', 'failed'), ('asked', 'sent'), ('failed', 'sent'),
      ('failed', 'withheld'), ('sent', 'done'), ('sent', 'attention'))
      and not (old.state = 'queued' and new.state = 'withheld' and old.attempts = 0)) then
    raise exception 'transfer % cannot go from % to %', old.payment_id, old.state, new.state using errcode = 'CC001';
  end if;
  return new;
end
$$;
create or replace trigger custody_transfers_guard before update on custody_transfers
  for each row execute function guard_custody_transfer();
