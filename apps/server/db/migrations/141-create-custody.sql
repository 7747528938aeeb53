-- The provider that keeps coins for the house. Rows here say what it reported and what we asked it for; money is the engine's alone.

-- What it reported, once by its own id for good: the same event again, by webhook or by asking, changes nothing.
create table custody_events (
  id text primary key check (id <> '' and length(id) <= 200),
  type text not null,
  data jsonb not null,
  received_at timestamptz not null,
  -- `attention`: an operator has to look; nothing more is done with it.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'attention')),
  note text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null
);
create index custody_events_waiting on custody_events (next_attempt_at) where state = 'waiting';
create index custody_events_attention on custody_events (received_at) where state = 'attention';

-- What arrived at an address of ours, by the provider's id of it.
create table custody_deposits (
  deposit_id text primary key,
  user_id bigint not null references users (id),
  currency_id integer not null references wallet_currencies (id),
  address text not null,
  amount numeric(28, 8) not null check (amount > 0),
  transaction text not null,
  confirmations integer not null,
  required integer not null,
  -- The deposit of ours that it is credited as; one arrival to one deposit.
  payment_id bigint unique,
  -- `review`: confirmed, and from the threshold on, so that operators credit it. `attention`: it and the deposit do not agree.
  state text not null check (state in ('seen', 'announced', 'credited', 'review', 'attention')),
  note text not null default '',
  created_at timestamptz not null,
  credited_at timestamptz
);
create index custody_deposits_of_customer on custody_deposits (user_id, credited_at);

-- Who sends a withdrawal that was approved: the provider, or (`withheld`) an operator by hand, or nobody. A row goes one way, so that
-- no withdrawal is sent by both, or sent and given back.
create table custody_transfers (
  payment_id bigint primary key,
  state text not null check (state in ('queued', 'asked', 'failed', 'withheld', 'sent', 'done', 'attention')),
  reference text not null default '',
  note text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);
create index custody_transfers_queued on custody_transfers (next_attempt_at) where state = 'queued';

create function guard_custody_transfer() returns trigger language plpgsql as $$
begin
  if new.payment_id <> old.payment_id or (new.state <> old.state and (old.state, new.state) not in (
      ('queued', 'asked'), ('queued', 'failed'), ('queued', 'sent'), ('asked', 'failed'), ('asked', 'sent'), ('failed', 'sent'),
      ('failed', 'withheld'), ('sent', 'done'), ('sent', 'attention'))) then
    raise exception 'transfer % cannot go from % to %', old.payment_id, old.state, new.state using errcode = 'CC001';
  end if;
  return new;
end
$$;
create trigger custody_transfers_guard before update on custody_transfers
  for each row execute function guard_custody_transfer();

create table custody_progress (
  only_row boolean primary key default true check (only_row),
  -- Whether the last start had a provider.
  enabled boolean not null,
  -- The last event that was asked for, as the provider names it.
  cursor text not null
);
insert into custody_progress (enabled, cursor) values (false, '');
