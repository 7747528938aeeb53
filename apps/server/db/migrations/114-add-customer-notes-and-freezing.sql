-- What operators note of a customer, and customers who may close and not open.
alter table users
  add column frozen_at timestamptz,
  add column frozen_reason text not null default '';
create index users_newest on users (created_at desc, id desc);
create index users_name on users (lower(name) text_pattern_ops) where name <> '';

create table customer_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  operator_id bigint not null references operators (id),
  text text not null check (text <> ''),
  created_at timestamptz not null
);
create index customer_notes_of_customer on customer_notes (user_id, id desc);
