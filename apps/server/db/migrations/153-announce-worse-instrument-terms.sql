-- A wider spread moves the price that open orders are closed at: it is announced a day ahead, and a higher fee with it. Goes by the terms that whoever decided was shown and no more by the version, which closing the instrument for new orders
-- raises too: one operator could have kept two from their decision.
create or replace function carry_out_instrument_terms(proposal bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked proposals;
  what jsonb;
  instrument integer;
begin
  select * into asked from proposals p where p.id = proposal and p.state = 'approved' and p.kind = 'instrument.terms' for update;
  if not found then
    raise exception 'proposal % is not an approved change of terms', proposal using errcode = 'CP003';
  end if;
  if asked.effective_at > now() then
    return null;
  end if;
  what := asked.payload;
  select i.id into instrument from instruments i
    where i.id = (what ->> 'instrument_id')::integer
      and (i.min_spread, i.fee_per_lot, i.fee_of_margin) = ((what -> 'before' ->> 'min_spread')::numeric,
        (what -> 'before' ->> 'fee_per_lot')::numeric, (what -> 'before' ->> 'fee_of_margin')::numeric)
    for update;
  if instrument is not null and asked.effective_at is null and exists (
    select from instruments i where i.id = instrument and (i.min_spread < (what ->> 'min_spread')::numeric
      or i.fee_per_lot < (what ->> 'fee_per_lot')::numeric or i.fee_of_margin < (what ->> 'fee_of_margin')::numeric)) then
    perform announce_change(proposal);
    return instrument;
  end if;
  update instruments set
      min_spread = (what ->> 'min_spread')::numeric,
      fee_per_lot = (what ->> 'fee_per_lot')::numeric,
      fee_of_margin = (what ->> 'fee_of_margin')::numeric,
      version = version + 1
    where id = instrument;
  update proposals set ended_at = now(),
      state = case when instrument is null then 'failed' else 'done' end,
      outcome = case when instrument is null then 'server.proposalOutdated' else '' end
    where id = proposal;
  return instrument;
end
$$;
