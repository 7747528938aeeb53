-- What fails a batch of the engine as a whole. The batch is one statement, and both are called in it.

-- The batch must have moved its partition's one row on; otherwise another process leads the partition now.
create or replace function batch_fence(moved bigint) returns boolean language plpgsql as $$
begin
  if moved <> 1 then
    raise exception 'the batch is not the next one of this lease' using errcode = 'CE001';
  end if;
  return true;
end
$$;

-- The batch must have changed as many rows as it says, since what it says it booked must be booked.
create or replace function batch_rows(changed bigint, expected bigint) returns boolean language plpgsql as $$
begin
  if changed <> expected then
    raise exception 'a batch changed % rows and not %', changed, expected using errcode = 'CE002';
  end if;
  return true;
end
$$;
