-- The seal of the tick log: what lies behind it never changes.

-- A seal only ever moves on, to a segment that is there.
create or replace function refuse_unsealing() returns trigger language plpgsql as $$
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
create or replace trigger sealed_to_moves_on before update on sealed_to for each row execute function refuse_unsealing();

-- No tick is logged behind a seal, neither by its number nor by its time.
create or replace function refuse_sealed_tick() returns trigger language plpgsql as $$
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
create or replace trigger ticks_not_behind_seal before insert on ticks for each row execute function refuse_sealed_tick();
