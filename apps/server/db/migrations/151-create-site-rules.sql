-- Settings that touch money, open orders or how accounts are guarded. They are changed by a proposal that two operators decided, within
-- bounds, and what could close or cost an open order a day after its approval at the earliest, after customers were notified.
create table site_rules (
  key text primary key,
  -- Of a number, and of a choice or a switch, whose values are numbers; null for a text.
  least numeric,
  most numeric,
  -- Which changes are announced a day ahead: none, those to a higher value, or all.
  notice text not null check (notice in ('none', 'raised', 'always'))
);
insert into site_rules (key, least, most, notice) values
  ('margin_call_level', 21, 300, 'raised'),
  ('stop_out_level', 20, 80, 'raised'),
  ('trade_fee_type', 1, 2, 'always'),
  ('only_one_account', 0, 1, 'always'),
  ('micro_loss_level', 0, 1, 'none'),
  ('micro_tie_refund', 0, 1, 'none'),
  ('currency', null, null, 'none'),
  ('withdraw_min', 0, 1000000, 'none'),
  ('withdraw_max', 0, 1000000000, 'none'),
  ('withdraw_day_max', 0, 1000000000, 'none'),
  ('withdraw_hold_hours', 0, 720, 'none'),
  ('is_withdraw_pay_pwd', 0, 1, 'none'),
  ('is_real_name_auth', 0, 1, 'none'),
  ('is_recharge_auth', 0, 1, 'none'),
  ('limit_sign_in_account', 1, 100, 'none'),
  ('limit_sign_in_address', 1, 1000, 'none'),
  ('limit_code', 1, 1000, 'none'),
  ('limit_captcha', 1, 1000, 'none'),
  ('limit_console', 1, 1000, 'none');

insert into approval_rules (kind, threshold, others, roles, owner_needed) values
  ('site.rule', null, 1, '{owner,finance}', true);

-- How long a change that could close or cost an open order is announced before it holds.
create function notice_time() returns interval language sql immutable as $$ select interval '24 hours' $$;

-- The program changes the other settings. A new rule is added with the value that a newer version brings, which is an insert.
create function guard_site_rule() returns trigger language plpgsql as $$
begin
  if exists (select from site_rules r where r.key = old.key)
     and (tg_op = 'DELETE' or (new.key, new.value) is distinct from (old.key, old.value))
     and not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'member') then
    raise exception 'setting % is a rule, which is changed by a proposal', old.key using errcode = '42501';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger settings_guard_rules before update or delete on settings for each row execute function guard_site_rule();

-- Changes that customers still have to be notified of: up to which customer it is done, in the order of their ids.
create table change_notices (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references proposals (id),
  event text not null check (event in ('announced', 'calledOff')),
  notified_to bigint not null default 0
);

-- Announces an approved change, once.
create function announce_change(proposal bigint) returns void language sql
  security definer set search_path = public, pg_temp as $$
  update proposals set effective_at = now() + notice_time() where id = proposal;
  insert into change_notices (proposal_id, event) values (proposal, 'announced');
$$;
revoke execute on function announce_change(bigint) from public;

-- What keeps these rules from being carried out, as the key of a message; "" where nothing does.
create function fault_of_site_rules(rules jsonb) returns text
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

-- Real money on any account, a customer's or the house's.
create function money_is_held() returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from balances b where not b.demo and (b.balance <> 0 or b.advance <> 0))
$$;

-- Announces what needs notice, carries out what needs none or whose time has come, and does nothing before that time.
create function carry_out_site_rule(proposal bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked proposals;
  rules jsonb;
  fault text;
begin
  -- One at a time: together two could contradict each other.
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

-- Calling off leaves everything as customers know it, so that one of those who may decide is enough.
create function call_off_change(proposal bigint, operator bigint, by_session bigint) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked proposals;
begin
  select * into asked from proposals p where p.id = proposal for update;
  if not operator_may_decide(asked.kind, operator, by_session) then
    raise exception 'operator % may not call off proposal %', operator, proposal using errcode = 'CP001';
  end if;
  if asked.state <> 'approved' or asked.effective_at is null or asked.effective_at <= now() then
    return false;
  end if;
  update proposals set state = 'withdrawn', ended_at = now(), outcome = 'server.changeCalledOff' where id = proposal;
  insert into change_notices (proposal_id, event) values (proposal, 'calledOff');
  return true;
end
$$;
