-- Carries out a proposal of the kind approval.rule: another threshold for one of the kinds that go by an amount.
create or replace function carry_out_approval_rule(proposal bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  what jsonb;
begin
  update proposals set state = 'done', ended_at = now()
    where id = proposal and state = 'approved' and kind = 'approval.rule' returning payload into what;
  if not found then
    raise exception 'proposal % is not an approved change of the rules', proposal using errcode = 'CP003';
  end if;
  update approval_rules set threshold = (what ->> 'threshold')::numeric
    where kind = what ->> 'kind' and threshold is not null;
end
$$;
