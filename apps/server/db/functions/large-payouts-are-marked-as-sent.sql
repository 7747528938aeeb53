-- An operator who released a large payout does not mark it as sent: otherwise one person could release it to themselves
-- and say that it went out. From the threshold on nothing is booked as sent without such a mark.

-- Whether the word of this operator released a payout that takes two, by its amount or because small ones were added
-- up. The proposer could not release it alone, except where nobody else was needed at the time.
create or replace function released_payout(payment bigint, operator bigint) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from proposals p join approval_rules r on r.kind = p.kind
    where p.kind = 'withdrawal.approve' and p.subject = 'payment:' || payment and p.state in ('approved', 'done')
      and (p.needed > 0 or p.amount >= coalesce(r.threshold, 0))
      and (exists (
          select from proposal_approvals a
          where a.proposal_id = p.id and a.operator_id = operator and a.decision = 'approve')
        or (p.needed = 0 and p.proposer_id = operator)))
$$;

-- A mark is set by an operator who may decide withdrawals and did not release this one.
create or replace function check_sent_mark() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if not operator_may_decide('withdrawal.approve', new.operator_id, new.session_id) then
    raise exception 'operator % may not mark payment % as sent', new.operator_id, new.payment_id using errcode = 'CP001';
  end if;
  if released_payout(new.payment_id, new.operator_id) then
    raise exception 'operator % released payment %', new.operator_id, new.payment_id using errcode = 'CP014';
  end if;
  new.marked_at := now();
  return new;
end
$$;
create or replace trigger sent_marks_check before insert on sent_marks for each row execute function check_sent_mark();

-- A provider of custody needs no mark for what it reports as sent. The program writes the mark first, so that this
-- refuses only what was written around the program.
create or replace function large_payout_is_marked() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
begin
  if new.amount >= (select coalesce(threshold, 0) from approval_rules where kind = 'withdrawal.approve')
     and not exists (select from sent_marks where payment_id = new.id)
     and not exists (select from custody_transfers where payment_id = new.id and state in ('sent', 'done')) then
    raise exception 'nobody has marked payment % of % as sent', new.id, new.amount using errcode = 'CP015';
  end if;
  return new;
end
$$;
create or replace trigger payments_marked before update on payments for each row
  when (new.direction = 'withdrawal' and old.status <> 'done' and new.status = 'done')
  execute function large_payout_is_marked();
