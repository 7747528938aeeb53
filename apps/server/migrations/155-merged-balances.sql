-- What was moved to a customer's trading account when the site's three accounts became one, by the account that it came from: it
-- goes back when they are separated again. The engine's committer alone writes here, in the transaction of the postings.
create table merged_balances (
  partition integer not null,
  owner bigint not null,
  option numeric(28, 8) not null check (option >= 0),
  funding numeric(28, 8) not null check (funding >= 0),
  primary key (partition, owner)
);
