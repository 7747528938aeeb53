-- An owner is among those who decide where the house's cash is kept and whose sign-in is reset, as of all that reaches further than one
-- customer's own request.
update approval_rules set owner_needed = true where kind in ('cash.account', 'operator.reset');
