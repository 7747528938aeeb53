-- The headline of a customer's history is after fees: what was charged stands in the index beside the profit, so that the
-- index alone still answers it. A pending order that was cancelled was never opened and never charged.
create index orders_closed_with_fees on orders (user_id, closed_at, id)
  include (instrument_id, side, close_reason, profit, fee, opened_at)
  where status = 'closed';
drop index orders_closed;
alter index orders_closed_with_fees rename to orders_closed;
