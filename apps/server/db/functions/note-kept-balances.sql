-- Notes what did not go back to a customer's other accounts when they were separated, so that the customer is told.
create or replace function note_kept_balance() returns trigger language plpgsql as $$
begin
  insert into kept_balances (owner, kept) values (new.owner, new.kept);
  return null;
end
$$;
create or replace trigger merged_balances_note_kept after insert or update on merged_balances for each row
  when (new.kept > 0) execute function note_kept_balance();
