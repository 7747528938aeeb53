-- Practice orders of the site, whose receipts anybody may see: one an hour, by the path of every order.
create table sample_customer (
  only_row boolean primary key default true check (only_row),
  user_id bigint not null references users (id)
);

create table sample_orders (
  order_id bigint primary key,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index sample_orders_newest on sample_orders (opened_at desc);
