-- As in 235: what repayments are called where they came from.
create index loan_repayments_search on loan_repayments using gin (search_keys(reference));
