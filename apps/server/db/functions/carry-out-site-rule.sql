-- How a proposal of the kind site.rule is carried out.

-- Whether there is real money on any account, a customer's or the house's.
create or replace function money_is_held() returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from balances b where not b.demo and (b.balance <> 0 or b.advance <> 0))
$$;

-- What keeps these rules from being carried out, as the key of a message, or "" where nothing does.
create or replace function fault_of_site_rules(rules jsonb) returns text
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  now_and_then jsonb;
begin
  if exists (
    select from jsonb_each(rules) r left join settings s on s.key = r.key left join site_rules k on k.key = r.key
    where k.key is null or s.value is distinct from r.value ->> 'before') then
    return 'server.proposalOutdated';
  end if;
  if exists (
    select from jsonb_each(rules) r join site_rules k on k.key = r.key
    where case when k.least is null then r.value ->> 'value' !~ '^[A-Z][A-Z0-9]{1,9}$'
      when r.value ->> 'value' !~ '^[0-9]{1,12}([.][0-9]{1,8})?$' then true
      else not (r.value ->> 'value')::numeric between k.least and k.most end) then
    return 'server.ruleOutOfBounds';
  end if;
  select jsonb_object_agg(s.key, coalesce(rules -> s.key ->> 'value', s.value)) into now_and_then
    from settings s join site_rules k on k.key = s.key;
  if (rules ?| array['stop_out_level', 'margin_call_level']
      and (now_and_then ->> 'stop_out_level')::numeric >= (now_and_then ->> 'margin_call_level')::numeric)
    or (rules ?| array['withdraw_min', 'withdraw_max', 'withdraw_day_max'] and (
      (now_and_then ->> 'withdraw_min')::numeric > coalesce(nullif((now_and_then ->> 'withdraw_max')::numeric, 0), 'infinity')
      or (now_and_then ->> 'withdraw_min')::numeric > coalesce(nullif((now_and_then ->> 'withdraw_day_max')::numeric, 0), 'infinity')
      or coalesce(nullif((now_and_then ->> 'withdraw_max')::numeric, 0), 0)
        > coalesce(nullif((now_and_then ->> 'withdraw_day_max')::numeric, 0), 'infinity'))) then
    return 'server.rulesContradict';
  end if;
  if rules ? 'currency' and money_is_held() then
    return 'server.currencyInUse';
  end if;
  return '';
end
$$;

-- Announces what needs notice, carries out what needs none or whose time has come, and does nothing before that time.
create or replace function carry_out_site_rule(proposal bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked proposals;
  rules jsonb;
  fault text;
begin
  -- They are carried out one at a time: together two could contradict each other.
  perform pg_advisory_xact_lock(4021977);
  select * into asked from proposals p where p.id = proposal and p.state = 'approved' and p.kind = 'site.rule' for update;
  if not found then
    raise exception 'proposal % is no approved change of rules', proposal using errcode = 'CP003';
  end if;
  if asked.effective_at > now() then
    return;
  end if;
  rules := asked.payload -> 'rules';
  if rules ? 'currency' then
    -- No money comes in between the look and the change.
    lock table balances in share mode;
  end if;
  fault := fault_of_site_rules(rules);
  if fault = '' and asked.effective_at is null and exists (
    select from jsonb_each(rules) r join site_rules k on k.key = r.key
    where k.notice = 'always'
      or (k.notice = 'raised' and (r.value ->> 'value')::numeric > (r.value ->> 'before')::numeric)) then
    perform announce_change(proposal);
    return;
  end if;
  if fault = '' then
    update settings s set value = r.value ->> 'value', changed_at = now() from jsonb_each(rules) r where s.key = r.key;
  end if;
  update proposals set state = case fault when '' then 'done' else 'failed' end, outcome = fault, ended_at = now()
    where id = proposal;
end
$$;
