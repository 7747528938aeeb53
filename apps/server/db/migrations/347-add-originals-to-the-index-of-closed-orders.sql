-- A history can be narrowed to copies, or to what the customer ordered: the index alone still answers it.
create index orders_closed_with_originals on orders (user_id, closed_at, id)
  include (instrument_id, side, close_reason, profit, fee, opened_at, original_id)
  where status = 'closed';
drop index orders_closed;
alter index orders_closed_with_originals rename to orders_closed;
