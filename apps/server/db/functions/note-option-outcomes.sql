-- Notes what ended, so that its customer is told. Options change once, when they end; one that was ended by starting
-- its account afresh is not told.
create or replace function note_option_outcomes() returns trigger language plpgsql as $$
begin
  insert into trading_outcomes (partition, subject, subject_id, event)
  select partition, 'option', id, 'ended' from rows_after
  where status = 'closed' and void_reason is distinct from 'reset'
  order by id;
  return null;
end
$$;
create or replace trigger options_note_changed after update on options
  referencing new table as rows_after
  for each statement execute function note_option_outcomes();
create or replace trigger options_note_new after insert on options
  referencing new table as rows_after
  for each statement execute function note_option_outcomes();
