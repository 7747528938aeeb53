-- Customers' second factor: a code of their authenticator (RFC 6238) or one of their recovery codes. Off until they switch it on.
create table customer_second_factors (
  user_id bigint primary key references users (id),
  -- Sealed with a key that is not in the database; null while it is off.
  secret text check (secret like 'v1:%'),
  -- The same, shown and not confirmed yet.
  pending text check (pending like 'v1:%'),
  -- The time step of the last code that was taken: no earlier one counts again.
  step bigint,
  on_since timestamptz,
  -- When it was last switched off or removed: withdrawals rest from then on.
  off_at timestamptz,
  -- The decision of operators that removed it last.
  removed_by bigint references proposals (id),
  check ((secret is null) = (on_since is null)),
  check (secret is null or pending is null)
);

create table customer_recovery_codes (
  user_id bigint not null references users (id),
  -- SHA-256 of 120 random bits.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A customer who has lost the device and the recovery codes: two operators look who it is. The hold that follows takes an owner to lift.
insert into approval_rules (kind, threshold, others, roles) values ('factor.remove', null, 1, '{owner,finance,verification}');

-- Answers 'removed', 'before' where this decision has removed it already, and 'none' where there is none that the two have looked at: it
-- was switched off, or set up anew since. A proposal that is not approved does nothing at all.
create function remove_second_factor(proposal bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  customer bigint;
  looked_at timestamptz;
begin
  select p.customer_id, p.created_at into customer, looked_at from proposals p
    where p.id = proposal and p.kind = 'factor.remove' and p.state = 'approved' for update;
  if not found then
    return 'none';
  end if;
  if exists (select from customer_second_factors f where f.user_id = customer and f.removed_by = proposal) then
    return 'before';
  end if;
  update customer_second_factors set secret = null, pending = null, step = null, on_since = null, off_at = now(), removed_by = proposal
    where user_id = customer and on_since <= looked_at;
  if not found then
    return 'none';
  end if;
  delete from customer_recovery_codes where user_id = customer;
  update sessions set ended_at = now() where user_id = customer and ended_at is null;
  delete from customer_devices where user_id = customer;
  return 'removed';
end
$$;

create or replace function finish_proposal(proposal bigint, succeeded boolean, came_to text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update proposals set state = case when succeeded then 'done' else 'failed' end, ended_at = now(), outcome = came_to
    where id = proposal and state = 'approved'
      and kind in ('deposit.credit', 'withdrawal.approve', 'balance.adjust', 'loan.approve', 'hold.lift', 'factor.remove');
  return found;
end
$$;
