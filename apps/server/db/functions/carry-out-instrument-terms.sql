-- Carries out a proposal of the kind instrument.terms. What could cost an open order is announced a day ahead: a wider
-- spread moves the price that it is closed at, other hours and another age limit when it can be closed, and a higher fee, a
-- leverage that is no longer offered or another margin mode what it costs to add to it. The proposal goes by the terms
-- that its deciders were shown and not by the version, which closing the instrument for new orders raises too: otherwise
-- one operator could undo what two decided. The function answers the instrument's id, or null before the announced time and
-- where it fails, as where the terms have changed since.
create or replace function carry_out_instrument_terms(proposal bigint) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked proposals;
  present instruments;
  wanted instruments;
  fault text := '';
begin
  select * into asked from proposals p where p.id = proposal and p.state = 'approved' and p.kind = 'instrument.terms' for update;
  if not found then
    raise exception 'proposal % is not an approved change of terms', proposal using errcode = 'CP003';
  end if;
  if asked.effective_at > now() then
    return null;
  end if;
  select * into present from instruments i where i.id = (asked.payload ->> 'instrument_id')::integer for update;
  wanted := instrument_with_terms(present, asked.payload);
  if present.id is null or instrument_with_terms(present, asked.payload -> 'before') is distinct from present then
    fault := 'server.proposalOutdated';
  elsif (wanted.contract_size <> present.contract_size or wanted.price_precision <> present.price_precision)
      and is_instrument_in_use(present.id) then
    fault := 'server.instrumentInUse';
  elsif asked.effective_at is null and are_terms_worse(present, wanted) then
    perform announce_change(proposal);
    return present.id;
  end if;
  update instruments set
      min_spread = wanted.min_spread,
      fee_per_lot = wanted.fee_per_lot,
      fee_of_margin = wanted.fee_of_margin,
      leverages = wanted.leverages,
      default_leverage = offered_leverage(present.default_leverage, wanted.leverages),
      contract_size = wanted.contract_size,
      margin_mode = wanted.margin_mode,
      price_precision = wanted.price_precision,
      calendar_id = wanted.calendar_id,
      stale_after_ms = wanted.stale_after_ms,
      version = version + 1
    where id = present.id and fault = '';
  update proposals set ended_at = now(), state = case fault when '' then 'done' else 'failed' end, outcome = fault
    where id = proposal;
  return case fault when '' then present.id end;
end
$$;

-- An instrument with other terms: those of a proposal that two decide on, and no other of its columns. A proposal of
-- before a term could be proposed leaves that one as it is.
create or replace function instrument_with_terms(instrument instruments, terms jsonb) returns instruments
  language sql stable set search_path = public, pg_temp as $$
  select jsonb_populate_record(instrument, (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(terms)
    where key in ('min_spread', 'fee_per_lot', 'fee_of_margin', 'leverages', 'contract_size', 'margin_mode',
      'price_precision', 'calendar_id', 'stale_after_ms')));
$$;

-- Whether terms are worse for somebody with an open order, as far as anybody can say beforehand.
create or replace function are_terms_worse(present instruments, wanted instruments) returns boolean
  language sql immutable set search_path = public, pg_temp as $$
  select wanted.min_spread > present.min_spread or wanted.fee_per_lot > present.fee_per_lot
    or wanted.fee_of_margin > present.fee_of_margin or not wanted.leverages @> present.leverages
    or wanted.margin_mode <> present.margin_mode or wanted.calendar_id <> present.calendar_id
    or wanted.stale_after_ms <> present.stale_after_ms;
$$;

-- What the ticket begins with: what it began with, or the next lower one that is offered.
create or replace function offered_leverage(wanted integer, offered integer[]) returns integer
  language sql immutable set search_path = public, pg_temp as $$
  select coalesce(max(each) filter (where each <= wanted), min(each)) from unnest(offered) each;
$$;

-- Whether a customer has an open or pending order, or an option that runs, on an instrument or on one whose profits are
-- converted by its price. Play money does not count, or anybody could keep its terms as they are.
create or replace function is_instrument_in_use(instrument integer) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from orders o join users u on u.id = o.user_id
    where o.instrument_id in (select i.id from instruments i where instrument in (i.id, i.conversion_instrument_id))
      and o.status <> 'closed' and not u.demo
  ) or exists (
    select from options o join users u on u.id = o.user_id
    where o.instrument_id in (select i.id from instruments i where instrument in (i.id, i.conversion_instrument_id))
      and o.status = 'running' and not u.demo
  );
$$;
