-- The day's table of the tick log, made by the owner of the tables on behalf of a program that may not make any.
-- Attaching an empty table does not stop the readers of the log, which creating it in place would.
create function make_tick_partition(day bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  name text := 'ticks_' || to_char(to_timestamp(day * 86400) at time zone 'UTC', 'YYYYMMDD');
begin
  execute format('create table %I (like ticks including constraints)', name);
  execute format('alter table ticks attach partition %I for values from (%s) to (%s)', name, day * 86400000, (day + 1) * 86400000);
end
$$;
