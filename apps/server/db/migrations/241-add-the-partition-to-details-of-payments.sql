-- The partition of the engine that has the payment, written when the details are tied to it: together they are the key
-- of the payment. There was one partition so far. Before they are tied it means nothing.
alter table deposits add column partition integer not null default 0;
alter table withdrawals add column partition integer not null default 0;
