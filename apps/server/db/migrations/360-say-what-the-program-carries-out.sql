-- Whether the program does what was approved, and says so (finish_proposal); otherwise a function of the database
-- writes it and ends the proposal in one.
alter table approval_rules add column by_program boolean not null default false;
update approval_rules set by_program = true
  where kind in ('deposit.credit', 'withdrawal.approve', 'balance.adjust', 'loan.approve', 'loan.address', 'hold.lift',
    'factor.remove');
