-- Operators with a second factor, sessions that can be ended one by one, and the record of who may still sign in.

alter table operators
  add column name text not null default '',
  -- A password that somebody else has seen: good for choosing one's own and nothing else.
  add column password_temporary boolean not null default false,
  add column disabled_at timestamptz,
  -- A second factor that was shown and is not confirmed by a code yet.
  add column totp_pending text,
  -- The last time step whose code was taken: no code is taken twice.
  add column totp_step bigint;

create table operator_recovery_codes (
  operator_id bigint not null references operators (id),
  -- SHA-256 of the code, which is stored nowhere.
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

alter table operator_sessions add column address text not null default '';
create index operator_sessions_of_operator on operator_sessions (operator_id, id desc);

-- People stay on record, and a site keeps somebody who can run it.
create function refuse_losing_owner() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'operator % stays on record', old.id using errcode = 'CO001';
  end if;
  if old.role = 'owner' and old.disabled_at is null and (new.role <> 'owner' or new.disabled_at is not null) then
    -- Two owners who remove each other at the same moment wait for one another.
    perform pg_advisory_xact_lock(4021979);
    if not exists (select from operators o where o.role = 'owner' and o.disabled_at is null and o.id <> old.id) then
      raise exception 'operator % is the last owner', old.id using errcode = 'CO002';
    end if;
  end if;
  return new;
end
$$;
create trigger operators_keep_an_owner before update of role, disabled_at or delete on operators
  for each row execute function refuse_losing_owner();

-- The first operator of a new site; afterwards there is a way with proposals alone.
create function create_first_operator(new_email text, new_password_hash text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made bigint;
begin
  perform pg_advisory_xact_lock(4021979);
  if exists (select from operators) then
    return null;
  end if;
  insert into operators (email, password_hash, role, created_at) values (new_email, new_password_hash, 'owner', now())
    returning id into made;
  return made;
end
$$;

-- One operator is enough to keep another one out, at once; letting back in is a proposal.
create function disable_operator(operator bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operators set disabled_at = now() where id = operator and disabled_at is null;
  if not found then
    return false;
  end if;
  update operator_sessions set ended_at = now() where operator_id = operator and ended_at is null;
  return true;
end
$$;
