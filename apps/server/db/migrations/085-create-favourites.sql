-- The instruments that a customer has starred, in the customer's order.
create table favourites (
  user_id bigint not null references users (id),
  instrument_id integer not null references instruments (id),
  sort integer not null,
  primary key (user_id, instrument_id)
);
