-- Lets somebody who opens an account, and has no session yet, send the pictures of who they are.
create table register_tickets (
  id bigint generated always as identity primary key,
  -- Of the random token that its holder has.
  token_hash bytea not null unique,
  -- The e-mail address or number that the account will have: no other may use the pictures.
  account text not null,
  created_at timestamptz not null
);
create index register_tickets_by_age on register_tickets (created_at);

-- A picture belongs to a customer, or to the ticket by which it came until there is one.
alter table uploads
  alter column user_id drop not null,
  add column ticket_id bigint references register_tickets (id) on delete cascade,
  add constraint uploads_one_owner check (num_nonnulls(user_id, ticket_id) = 1),
  add constraint uploads_of_ticket_unused check (ticket_id is null or purpose is null);
create index uploads_of_ticket on uploads (ticket_id) where ticket_id is not null;
