-- What was moved to a customer's trading account when the site's three accounts became one, by the account that it came from: it
-- goes back when they are separated again. The engine's committer alone writes here, in the transaction of the postings.
create table merged_balances (
  partition integer not null,
  owner bigint not null,
  option numeric(28, 8) not null check (option >= 0),
  funding numeric(28, 8) not null check (funding >= 0),
  -- What did not go back when they were separated last, since it was lost or open orders needed it.
  kept numeric(28, 8) not null check (kept >= 0),
  primary key (partition, owner)
);

-- Waiting to be told to its customer; leaves in the transaction that writes the message.
create table kept_balances (
  id bigint generated always as identity primary key,
  owner bigint not null,
  kept numeric(28, 8) not null
);

create function note_kept_balance() returns trigger language plpgsql as $$
begin
  insert into kept_balances (owner, kept) values (new.owner, new.kept);
  return null;
end
$$;
create trigger merged_balances_note_kept after insert or update on merged_balances for each row
  when (new.kept > 0) execute function note_kept_balance();
