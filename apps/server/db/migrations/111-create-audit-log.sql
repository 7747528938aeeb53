-- What operators did, in a chain: the hash of a row covers every field of it and the hash of the row before, and is signed
-- with the key of the tick log. Hashes and signatures are hexadecimal; the instant is epoch milliseconds of the wall clock.
create table audit_log (
  number bigint primary key check (number > 0),
  at bigint not null,
  operator_id bigint references operators (id),
  operator_email text not null,
  operator_role text not null,
  action text not null,
  subject text not null,
  -- JSON as it was hashed; "" for none.
  before text not null,
  after text not null,
  reason text not null,
  address text not null,
  previous_hash text not null,
  hash text not null,
  key_id text not null references signing_keys (id),
  signature text not null
);
create index audit_log_by_subject on audit_log (subject, number desc);
create index audit_log_by_operator on audit_log (operator_id, number desc);
create index audit_log_by_action on audit_log (action text_pattern_ops, number desc);

-- The end of the chain. A second copy of it is outside the database, so that a last row that vanishes is missed.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  number bigint not null,
  hash text not null
) with (fillfactor = 20);
insert into audit_head (number, hash) values (0, '');

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_change();

create function refuse_turning_back() returns trigger language plpgsql as $$
begin
  if new.number <> old.number + 1
     or not exists (select from audit_log l where l.number = new.number and l.previous_hash = old.hash and l.hash = new.hash) then
    raise exception 'the head of the audit log cannot move from % to %', old.number, new.number using errcode = 'CA001';
  end if;
  return new;
end
$$;
create trigger audit_head_moves_on before update on audit_head for each row execute function refuse_turning_back();

-- A row comes after the last one or not at all. The application may add rows and has no right to the head itself.
create function append_to_audit_log() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update audit_head set number = new.number, hash = new.hash where number = new.number - 1 and hash = new.previous_hash;
  if not found then
    raise exception 'row % does not come after the last one of the audit log', new.number using errcode = 'CA002';
  end if;
  return null;
end
$$;
create trigger audit_log_moves_head after insert on audit_log for each row execute function append_to_audit_log();
