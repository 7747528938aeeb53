-- The books of a period are summed, and an account's postings listed, from this index alone: it holds all that is needed of a
-- posting, in the order of time. Postings are only ever appended, at its right end.
create index postings_by_time on postings (at, id)
  include (debit_owner, debit_kind, credit_owner, credit_kind, amount);
