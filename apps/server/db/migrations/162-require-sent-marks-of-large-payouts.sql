-- Who released a large payout does not mark it as sent: otherwise one person could release it to themselves and say that it went out.

-- Whether this operator's word released the payout, of one that takes two: by its amount, or because small ones were added up. Who
-- proposed it could not release it alone; where nobody else was needed at the time, they did.
create function released_payout(payment bigint, operator bigint) returns boolean
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

-- Who marked a withdrawal as sent, written before the engine ends it. A row alone moves nothing.
create table sent_marks (
  payment_id bigint not null,
  operator_id bigint not null references operators (id),
  session_id bigint not null references operator_sessions (id),
  marked_at timestamptz not null default now(),
  primary key (payment_id, operator_id)
);

create function check_sent_mark() returns trigger language plpgsql
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
create trigger sent_marks_check before insert on sent_marks for each row execute function check_sent_mark();
create trigger sent_marks_append_only before update or delete or truncate on sent_marks
  for each statement execute function refuse_change();

-- From the threshold on nothing is booked as sent without such a mark, unless the provider of custody reports it. The program writes the
-- mark first, so that this refuses only who goes round it.
create function large_payout_is_marked() returns trigger language plpgsql
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
create trigger payments_marked before update on payments for each row
  when (new.direction = 'withdrawal' and old.status <> 'done' and new.status = 'done')
  execute function large_payout_is_marked();
