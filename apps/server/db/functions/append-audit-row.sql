-- Appends a row to the audit log that was made for the end of the chain as its writer knew it, in the statement of the
-- action itself. Where somebody else has written since, the whole statement is refused, and the row is made anew.
create or replace function append_audit_row(entry audit_log) returns void language plpgsql
  set search_path = public, pg_temp as $$
begin
  -- As who reads the head first: until the commit everybody else who notes something waits.
  perform pg_advisory_xact_lock(4021981);
  if not exists (select from audit_head where number = entry.number - 1 and hash = entry.previous_hash) then
    raise exception 'row % does not come after the last one of the audit log', entry.number using errcode = 'CA002';
  end if;
  insert into audit_log values (entry.*);
end
$$;
