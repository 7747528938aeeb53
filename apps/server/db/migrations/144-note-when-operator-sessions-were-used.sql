-- When somebody was last at a session of the console: one that nobody uses is over before its twelve hours.
alter table operator_sessions add column used_at timestamptz not null default now();

-- What a page was when the site began is kept as well, when it is first changed: nobody saved that.
alter table content_versions alter column operator_id drop not null;
