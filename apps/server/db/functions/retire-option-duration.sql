-- To stop offering a duration takes one operator; to offer it again takes two, by a proposal of the kind
-- option.duration.
create or replace function retire_option_duration(duration integer, seen integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update option_durations set retired_at = now(), version = version + 1
    where id = duration and version = seen and retired_at is null;
  return found;
end
$$;
