-- Looks of the chart that customers keep under names.
create table chart_templates (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null check (name <> ''),
  look jsonb not null,
  unique (user_id, name)
);
