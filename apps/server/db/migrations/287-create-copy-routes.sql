-- Followers on other partitions than their trader.

-- Of a copying that came from another partition: when the original was. Who followed later does not copy it.
alter table copyings add column original_at bigint;

-- The partitions on which a trader of this one has followers: what the trader does is noted for them too.
create table copy_routes (
  partition integer not null,
  id bigint not null,
  user_id bigint not null,
  to_partition integer not null check (to_partition <> partition),
  is_open boolean not null,
  primary key (partition, id)
);

-- The last copying and the last share that were taken from another partition, by their ids there: nothing is taken twice.
create table copy_sources (
  partition integer not null,
  id bigint not null,
  user_id bigint not null,
  from_partition integer not null check (from_partition <> partition),
  copying bigint not null,
  share bigint not null,
  primary key (partition, id)
);
