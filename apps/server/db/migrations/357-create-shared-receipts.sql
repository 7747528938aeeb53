-- Closed orders that their owners let anybody check who knows the token. Nothing of the order is in it; a row that is
-- deleted leaves nothing, and the next sharing of the order has a token of its own.
create table shared_receipts (
  -- 128 random bits, base64url.
  token text primary key check (token ~ '^[A-Za-z0-9_-]{22}$'),
  order_id bigint not null unique,
  -- With simulated money, as the owner's account was.
  is_demo boolean not null,
  shared_at timestamptz not null
);
