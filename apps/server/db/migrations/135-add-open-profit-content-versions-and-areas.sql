-- What the house's own desks keep: how its open profit went, and the versions of what customers read.

-- Customers' open profit once a minute, by market time; two days of it are kept.
create table open_profit_samples (
  at bigint primary key,
  profit numeric(28, 8) not null
);

-- The history of an instrument, a setting or a duration is what the audit log says of it.
create index audit_log_of_subject on audit_log (subject text_pattern_ops, number);

-- Money in and out of a day.
create index payments_done on payments (ended_at) where status = 'done';

-- A duration that is offered no more stays, so that its history and its id do.
alter table option_durations add column version integer not null default 1;
alter table option_durations add column retired_at timestamptz;
alter table option_durations drop constraint option_durations_seconds_key;
create unique index option_durations_offered on option_durations (seconds) where retired_at is null;

alter table menu_items add column visible boolean not null default true;
alter table menu_items add column version integer not null default 1;
alter table content_pages add column version integer not null default 1;
alter table news add column visible boolean not null default true;
alter table news add column version integer not null default 1;

-- What a page or a news item was at each version, who saved it and why. The audit log has its hash.
create table content_versions (
  subject text not null check (subject <> ''),
  version integer not null check (version > 0),
  content jsonb not null,
  operator_id bigint not null references operators (id),
  reason text not null,
  saved_at timestamptz not null,
  primary key (subject, version)
);
create trigger content_versions_append_only before update or delete or truncate on content_versions
  for each statement execute function refuse_change();

-- What operators decided about a country; one that is not here is served, in the order of the names. The program knows which
-- are never served, whatever is written here.
create table areas (
  country text primary key check (country ~ '^[A-Z]{2}$'),
  served boolean not null,
  place smallint not null default 0 check (place >= 0),
  changed_at timestamptz not null
);
