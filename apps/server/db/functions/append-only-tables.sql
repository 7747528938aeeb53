-- What stands in these tables is not removed by anybody, the owner of the tables included, and not changed either where
-- the trigger says so. To keep another table like this, a trigger for it is added here.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = '55000';
end
$$;
create or replace trigger postings_append_only before update or delete or truncate on postings
  for each statement execute function refuse_change();
create or replace trigger journal_append_only before update or delete or truncate on journal
  for each statement execute function refuse_change();
create or replace trigger ticks_append_only before update or delete on ticks
  for each row execute function refuse_change();
create or replace trigger off_market_quotes_append_only before update or delete on off_market_quotes
  for each row execute function refuse_change();
create or replace trigger signing_keys_append_only before update or delete or truncate on signing_keys
  for each statement execute function refuse_change();
create or replace trigger tick_segments_append_only before update or delete or truncate on tick_segments
  for each statement execute function refuse_change();
create or replace trigger rule_changes_append_only before update or delete or truncate on rule_changes
  for each statement execute function refuse_change();
create or replace trigger published_rules_append_only before update or delete or truncate on published_rules
  for each statement execute function refuse_change();
create or replace trigger sealed_to_stays before delete or truncate on sealed_to
  for each statement execute function refuse_change();
create or replace trigger ticks_stay before truncate on ticks
  for each statement execute function refuse_change();
create or replace trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create or replace trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_change();
create or replace trigger proposals_stay before delete or truncate on proposals
  for each statement execute function refuse_change();
create or replace trigger proposal_approvals_append_only before update or delete or truncate on proposal_approvals
  for each statement execute function refuse_change();
create or replace trigger content_versions_append_only before update or delete or truncate on content_versions
  for each statement execute function refuse_change();
create or replace trigger sent_marks_append_only before update or delete or truncate on sent_marks
  for each statement execute function refuse_change();
