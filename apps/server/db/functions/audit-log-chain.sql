-- The audit log is a chain: each row follows the last one, and its head says which one that is.

-- The head only moves on, by one row, to a row that is there and hangs on the former head.
create or replace function refuse_turning_back() returns trigger language plpgsql as $$
begin
  if new.number <> old.number + 1
     or not exists (select from audit_log l where l.number = new.number and l.previous_hash = old.hash and l.hash = new.hash) then
    raise exception 'the head of the audit log cannot move from % to %', old.number, new.number using errcode = 'CA001';
  end if;
  return new;
end
$$;
create or replace trigger audit_head_moves_on before update on audit_head for each row execute function refuse_turning_back();

-- A row comes after the last one or not at all. The program may add rows and has no right to the head itself.
create or replace function append_to_audit_log() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update audit_head set number = new.number, hash = new.hash where number = new.number - 1 and hash = new.previous_hash;
  if not found then
    raise exception 'row % does not come after the last one of the audit log', new.number using errcode = 'CA002';
  end if;
  return null;
end
$$;
create or replace trigger audit_log_moves_head after insert on audit_log for each row execute function append_to_audit_log();
