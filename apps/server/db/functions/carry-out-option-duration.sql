-- Carries out a proposal of the kind option.duration: a new duration, or other terms of one that is offered. Options
-- that run keep their terms, so that nothing has to be announced. The function answers the duration's id, or null where
-- the proposal has failed.
create or replace function carry_out_option_duration(proposal bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  duration integer;
  fault text := '';
begin
  select payload into what from proposals where id = proposal and state = 'approved' and kind = 'option.duration' for update;
  if not found then
    raise exception 'proposal % is no approved change of a duration', proposal using errcode = 'CP003';
  end if;
  if not (what ->> 'ratio')::numeric between 0.01 and 1.5 or not (what ->> 'least_stake')::numeric > 0 then
    fault := 'server.ruleOutOfBounds';
  elsif what ->> 'duration_id' is null then
    insert into option_durations (seconds, ratio, least_stake, exposure_limit)
      values ((what ->> 'seconds')::integer, (what ->> 'ratio')::numeric, (what ->> 'least_stake')::numeric,
        nullif(what ->> 'exposure_limit', '')::numeric)
      on conflict (seconds) where retired_at is null do nothing
      returning id into duration;
    fault := case when duration is null then 'field.durationTaken' else '' end;
  else
    update option_durations set
        ratio = (what ->> 'ratio')::numeric, least_stake = (what ->> 'least_stake')::numeric,
        exposure_limit = nullif(what ->> 'exposure_limit', '')::numeric, version = version + 1
      where id = (what ->> 'duration_id')::integer and version = (what ->> 'version')::integer and retired_at is null
      returning id into duration;
    fault := case when duration is null then 'server.proposalOutdated' else '' end;
  end if;
  update proposals set state = case fault when '' then 'done' else 'failed' end, outcome = fault, ended_at = now()
    where id = proposal;
  return duration;
end
$$;
