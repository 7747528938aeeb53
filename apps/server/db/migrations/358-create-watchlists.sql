-- Lists of instruments, each in the customer's order. The favourites are the list without a name, which no other can be:
-- a customer without a row has none yet.
create table watchlists (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null,
  instrument_ids integer[] not null,
  unique (user_id, name)
);

insert into watchlists (user_id, name, instrument_ids)
select user_id, '', array_agg(instrument_id order by sort) from favourites group by user_id;

drop table favourites;
