-- The proof of the tick log: segments sealed for good, the rules as published, and the keys that both are signed with. Hashes,
-- keys and signatures are hexadecimal. Instants are UTC epoch milliseconds of the market clock, unless it says wall clock.

-- Public halves alone; the private one is a file. A key is in use until the next one begins.
create table signing_keys (
  id text primary key,
  public_key text not null unique,
  -- Wall clock.
  valid_from bigint not null
);

-- One row a segment: the ticks of an instrument in one minute.
create table tick_segments (
  instrument_id integer not null,
  number bigint not null check (number > 0),
  code text not null,
  minute bigint not null check (minute % 60000 = 0),
  count integer not null check (count = last_seq - first_seq + 1),
  first_seq bigint not null,
  last_seq bigint not null,
  first_at bigint not null,
  last_at bigint not null,
  previous_hash text not null,
  ticks_hash text not null,
  hash text not null,
  key_id text not null references signing_keys (id),
  signature text not null,
  primary key (instrument_id, number)
);
create unique index tick_segments_by_seq on tick_segments (instrument_id, first_seq);

-- How far each instrument is sealed: its last segment, and the time up to which nothing may be logged any more.
create table sealed_to (
  instrument_id integer primary key,
  number bigint not null,
  seq bigint not null,
  hash text not null,
  through bigint not null
) with (fillfactor = 50);

-- Every change of what the engine goes by, and its exact place among the orders and the ticks. Written with the batch that
-- made it.
create table rule_changes (
  partition integer not null,
  instrument_id integer not null,
  -- The command that changed it, and what came next.
  command_seq bigint not null,
  from_order_id bigint not null,
  after_seq bigint not null,
  at bigint not null,
  configuration text not null,
  rules text not null,
  primary key (partition, instrument_id, command_seq)
);

-- What is in force in a database of an earlier version counts from its first order on.
insert into rule_changes (partition, instrument_id, command_seq, from_order_id, after_seq, at, configuration, rules)
  select p.partition, i.instrument_id, p.command_seq, 1, 0, 0, i.configuration, p.rules
  from partitions p join partition_instruments i on i.partition = p.partition
  where p.rules is not null and i.configuration <> '';

-- The same as customers read it, in versions that hang on each other.
create table published_rules (
  instrument_id integer not null,
  kind text not null check (kind in ('trading', 'quoting')),
  version integer not null check (version > 0),
  code text not null,
  from_order_id bigint not null,
  after_seq bigint not null,
  at bigint not null,
  -- Of rule_changes, for trading.
  command_seq bigint,
  -- Pairs of name and value, JSON.
  rules text not null,
  previous_hash text not null,
  hash text not null,
  key_id text not null references signing_keys (id),
  signature text not null,
  primary key (instrument_id, kind, version)
);
create unique index published_rules_of_change on published_rules (instrument_id, command_seq) where kind = 'trading';

-- Up to when the market may have said that it has taken everything: it begins again no earlier.
create table market_time (
  only_row boolean primary key default true check (only_row),
  promised bigint not null
);

create trigger signing_keys_append_only before update or delete or truncate on signing_keys
  for each statement execute function refuse_change();
create trigger tick_segments_append_only before update or delete or truncate on tick_segments
  for each statement execute function refuse_change();
create trigger rule_changes_append_only before update or delete or truncate on rule_changes
  for each statement execute function refuse_change();
create trigger published_rules_append_only before update or delete or truncate on published_rules
  for each statement execute function refuse_change();
create trigger sealed_to_stays before delete or truncate on sealed_to
  for each statement execute function refuse_change();
create trigger ticks_stay before truncate on ticks
  for each statement execute function refuse_change();

-- A seal only ever moves on, to a segment that is there.
create function refuse_unsealing() returns trigger language plpgsql as $$
begin
  if new.through <= old.through or new.number < old.number or new.seq < old.seq
     or (new.number > 0 and not exists (
       select from tick_segments s where s.instrument_id = new.instrument_id and s.number = new.number
         and s.last_seq = new.seq and s.hash = new.hash)) then
    raise exception 'the seal of instrument % cannot move from % to %', new.instrument_id, old.through, new.through
      using errcode = 'CM002';
  end if;
  return new;
end
$$;
create trigger sealed_to_moves_on before update on sealed_to for each row execute function refuse_unsealing();

-- Nothing is logged behind a seal, neither by its number nor by its time.
create function refuse_sealed_tick() returns trigger language plpgsql as $$
begin
  if exists (
    select from sealed_to s
    where s.instrument_id = new.instrument_id and (new.seq <= s.seq or new.at <= s.through)
  ) then
    raise exception 'tick % of instrument % at % lies behind the seal', new.seq, new.instrument_id, new.at
      using errcode = 'CM001';
  end if;
  return new;
end
$$;
create trigger ticks_not_behind_seal before insert on ticks for each row execute function refuse_sealed_tick();
