-- Operators choose their password behind a single-use link. Nobody else ever sees one.

alter table operators
  -- null: no password yet, or none any more; the way in is a link.
  alter column password_hash drop not null,
  -- When a password that somebody else has seen stops working; null for never.
  add column password_expires_at timestamptz;

-- Passwords that an earlier version showed to whoever approved.
update operators set password_expires_at = now() + interval '7 days' where password_temporary;

create table operator_links (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  -- SHA-256 of the token, which is stored nowhere.
  token_hash bytea not null unique,
  -- The owner who made it; null where it went by mail with the decision.
  made_by bigint references operators (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer one has taken its place, or the operator is kept out.
  ended_at timestamptz
);
create unique index operator_links_one_alive on operator_links (operator_id) where used_at is null and ended_at is null;

-- The first operator of a new site; afterwards there is a way with proposals alone. A password that was printed is good for
-- choosing one's own.
drop function create_first_operator(text, text);
create function create_first_operator(new_email text, new_password_hash text, is_printed boolean default false) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made bigint;
begin
  perform pg_advisory_xact_lock(4021979);
  if exists (select from operators) then
    return null;
  end if;
  insert into operators (email, password_hash, password_temporary, role, created_at)
    values (new_email, new_password_hash, is_printed, 'owner', now()) returning id into made;
  return made;
end
$$;

create or replace function disable_operator(operator bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operators set disabled_at = now() where id = operator and disabled_at is null;
  if not found then
    return false;
  end if;
  update operator_sessions set ended_at = now() where operator_id = operator and ended_at is null;
  update operator_links set ended_at = now() where operator_id = operator and used_at is null and ended_at is null;
  return true;
end
$$;

-- A new operator has no password: they choose one behind their link.
drop function carry_out_operator(bigint, text);
create function carry_out_operator(proposal bigint) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  operator bigint;
begin
  update proposals set state = 'done', ended_at = now() where id = proposal and state = 'approved' and kind = 'operator.role'
    returning payload into what;
  if not found then
    raise exception 'proposal % is not an approved change of an operator', proposal using errcode = 'CP003';
  end if;
  operator := (what ->> 'operator_id')::bigint;
  if operator is null then
    insert into operators (email, name, password_hash, role, created_at)
      values (what ->> 'email', what ->> 'name', null, what ->> 'role', now())
      returning id into operator;
  else
    update operators set role = what ->> 'role', disabled_at = null where id = operator;
    -- What they may do has changed: they sign in again.
    update operator_sessions set ended_at = now() where operator_id = operator and ended_at is null;
  end if;
  return operator;
end
$$;

-- Another way in for somebody who has lost theirs. It makes whoever holds the link that operator, so that it takes two, an owner
-- among them, and neither is the operator.
insert into approval_rules (kind, threshold, others, roles) values ('operator.reset', null, 1, '{owner,finance}');

create function carry_out_operator_reset(proposal bigint) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
  operator bigint;
begin
  update proposals set state = 'done', ended_at = now() where id = proposal and state = 'approved' and kind = 'operator.reset'
    returning payload into what;
  if not found then
    raise exception 'proposal % is not an approved reset of an operator', proposal using errcode = 'CP003';
  end if;
  operator := (what ->> 'operator_id')::bigint;
  if not exists (
    select from operators o where o.role = 'owner' and o.id in (
      select p.proposer_id from proposals p where p.id = proposal
      union all
      select a.operator_id from proposal_approvals a where a.proposal_id = proposal and a.decision = 'approve')) then
    raise exception 'proposal % was decided without an owner', proposal using errcode = 'CP011';
  end if;
  if operator in (
    select p.proposer_id from proposals p where p.id = proposal
    union all
    select a.operator_id from proposal_approvals a where a.proposal_id = proposal) then
    raise exception 'operator % cannot decide about their own sign-in', operator using errcode = 'CP012';
  end if;
  update operators set password_hash = null, password_temporary = false, password_expires_at = null,
      totp_secret = null, totp_pending = null, totp_step = null
    where id = operator;
  delete from operator_recovery_codes where operator_id = operator;
  update operator_sessions set ended_at = now() where operator_id = operator and ended_at is null;
  update operator_links set ended_at = now() where operator_id = operator and used_at is null and ended_at is null;
  delete from operator_devices where operator_id = operator;
  return operator;
end
$$;
