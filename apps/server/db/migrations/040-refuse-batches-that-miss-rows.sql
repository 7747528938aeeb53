-- Fails a batch that was to change rows which are not there: what it says it booked, it has booked.
create function batch_rows(changed bigint, expected bigint) returns boolean language plpgsql as $$
begin
  if changed <> expected then
    raise exception 'a batch changed % rows and not %', changed, expected using errcode = 'CE002';
  end if;
  return true;
end
$$;
