import type pg from 'pg';
import { findAll } from './findings.ts';
import type { Check } from './findings.ts';
import type { Operator } from './operator.ts';

/** Compares what was acknowledged to an operator with the tables. Returns the violations, in sentences. */
export async function verifyOperator(client: pg.ClientBase, operator: Operator): Promise<string[]> {
  const { actor, decidedProposals, decided, notWithdrawn } = operator;
  const { rows } = await client.query<{ id: string; state: string }>('select id, state from proposals');
  const stored = new Map(rows.map(({ id, state }) => [Number(id), state]));
  const payments = await client.query<{ id: string; status: string }>('select id, status from payments');
  const statuses = new Map(payments.rows.map(({ id, status }) => [Number(id), status]));
  const undone = [...decided].flatMap(([id, status]) => {
    const found = statuses.get(id);
    // An approval goes on to an end; ends stay.
    const isKept = found === status || (found !== undefined && found !== 'pending' && status === 'approved');
    return isKept ? [] : [`payment ${id} was acknowledged to ${actor.name} as ${status} and is ${found ?? 'lost'}`];
  });
  const lost = [...decidedProposals].flatMap(([id, state]) => {
    const found = stored.get(id);
    // What was open or approved goes on; what had ended stays.
    const isKept = found === state || (found !== undefined && (state === 'open' || state === 'approved'));
    return isKept ? [] : [`proposal ${id} was acknowledged to ${actor.name} as ${state} and is ${found ?? 'lost'}`];
  });
  const kept = [...notWithdrawn].filter((id) => stored.get(id) === 'withdrawn');
  const refused = kept.map((id) => `proposal ${id} is withdrawn, although the withdrawal was refused to ${actor.name}`);
  return [...undone, ...lost, ...refused, ...(await verifyRefused(client, operator))];
}

/** What was refused has done nothing: each call is looked at once, for what it would have done was done by then. */
async function verifyRefused(client: pg.ClientBase, operator: Operator): Promise<string[]> {
  const keys = operator.refusedKeys;
  operator.refusedKeys = [];
  const { rows } = await client.query<{ found: string }>(
    `select kind || ' ' || id || ', proposed by ' || reason as found from proposals where reason = any ($1)
     union all
     select 'proposal ' || proposal_id || ', ' || decision || ' of ' || reason from proposal_approvals
       where reason = any ($1)
     union all
     select 'payment ' || p.id || ', paid by ' || reference from withdrawals w join payments p on p.id = w.payment_id
     where reference = any ($1) and status = 'done'
     union all
     select 'payment ' || p.id || ', refused by ' || notes from withdrawals w join payments p on p.id = w.payment_id
     where notes = any ($1) and status = 'refused'
     union all
     select 'payment ' || p.id || ', refused by ' || remark from deposits d join payments p on p.id = d.payment_id
     where remark = any ($1) and status = 'refused'`,
    [keys],
  );
  return rows.map(({ found }) => `a call of ${operator.actor.name} was refused and acted: ${found}`);
}

/** What waits for nobody any more, as only the middle of a run may have it. */
export async function verifyNothingHalfDone(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string; state: string }>(
    "select id, state from proposals where state in ('approved', 'open')",
  );
  return rows.map(({ id, state }) => `proposal ${id} is ${state} and was never carried out`);
}

/**
 * Checks all decisions: nothing was done without the required approvals, nothing twice, and the audit log names each.
 */
export const verifyDecisions = (client: pg.ClientBase): Promise<string[]> => findAll(client, CHECKS);

const CHECKS: readonly Check[] = [
  [
    'a payment ended well without one decision about it',
    `select p.id || ' ' || p.direction || ' ' || p.status || ' by ' || count(o.id) as found from payments p
     left join proposals o on o.subject = 'payment:' || p.id and o.state in ('approved', 'done')
       and o.kind = case p.direction when 'deposit' then 'deposit.credit' else 'withdrawal.approve' end
     where p.status = 'done' or p.status = 'approved' group by p.partition, p.id having count(o.id) <> 1`,
  ],
  [
    'a large payment ended well without two different operators',
    `select p.id || ' ' || p.direction || ' ' || p.amount as found from payments p
     join approval_rules r on r.kind =
       case p.direction when 'deposit' then 'deposit.credit' else 'withdrawal.approve' end
     where p.status in ('approved', 'done') and p.amount >= r.threshold and not exists (
       select from proposals o join proposal_approvals a on a.proposal_id = o.id and a.decision = 'approve'
       where o.subject = 'payment:' || p.id and o.kind = r.kind and o.amount = p.amount
         and o.state in ('approved', 'done')
         and a.operator_id <> o.proposer_id)`,
  ],
  [
    'a proposal needs fewer others than its rule says',
    `select p.id || ' ' || p.kind || ' of ' || coalesce(p.amount::text, 'no amount') || ' needs ' || p.needed as found
     from proposals p join approval_rules r using (kind)
     where p.needed < r.others and (r.threshold is null or p.amount >= r.threshold)
       and p.kind not in ('operator.role', 'approval.rule')`,
  ],
  [
    'a hold was lifted twice by one proposal',
    'select proposal_id::text as found from lifted_holds group by proposal_id having count(*) > 1',
  ],
  [
    'small amounts of one operator add up to what takes two',
    `select p.kind || ' of ' || p.customer_id || ' by ' || p.proposer_id || ': ' || sum(p.amount) as found
      from proposals p
     join approval_rules r using (kind) where p.needed = 0 and p.state in ('approved', 'done')
     group by p.kind, p.customer_id, p.proposer_id, r.threshold having sum(p.amount) >= r.threshold`,
  ],
  [
    'a decision that failed was carried out',
    `select o.id || ' ' || o.kind || ': payment ' || p.id || ' is ' || p.status as found from proposals o
     join payments p on o.subject = 'payment:' || p.id
     where o.kind in ('deposit.credit', 'withdrawal.approve') and o.state = 'failed'
       and p.status in ('approved', 'done')
       and not exists (select from proposals d where d.kind = o.kind and d.subject = o.subject
         and d.state in ('approved', 'done'))`,
  ],
  [
    'what was approved was taken back',
    `select p.id || ' by proposal ' || o.id as found from proposals o join payments p on o.subject = 'payment:' || p.id
     where o.kind in ('deposit.credit', 'withdrawal.approve') and o.state = 'done' and p.status = 'cancelled'`,
  ],
  [
    'a decision about a payment is not in the audit log as its customer reads it',
    `with said as (
       select p.id, 'withdrawal.pay' as action, w.reference as words from payments p
         join withdrawals w on w.payment_id = p.id
       where p.status = 'done'
       union all
       select p.id, 'withdrawal.refuse', w.notes from payments p join withdrawals w on w.payment_id = p.id
       where p.status = 'refused'
       union all
       select p.id, 'deposit.refuse', d.remark from payments p join deposits d on d.payment_id = p.id
       where p.status = 'refused')
     select s::text as found from said s where not exists (
       select from audit_log a where a.subject = 'payment:' || s.id and a.action = s.action
         and case s.action when 'withdrawal.pay' then nullif(a.after, '')::jsonb ->> 'reference'
           else a.reason end = s.words)`,
  ],
  [
    'a hold was lifted without two, or was decided and not lifted',
    `select 'lifted by ' || l.proposal_id as found from lifted_holds l where not exists (
       select from proposals p join proposal_approvals a on a.proposal_id = p.id and a.decision = 'approve'
       where p.id = l.proposal_id and p.kind = 'hold.lift' and p.customer_id = l.user_id
         and p.state in ('approved', 'done')
         and a.operator_id <> p.proposer_id)
     union all
     select 'decided by ' || p.id from proposals p left join lifted_holds l on l.proposal_id = p.id
     where p.kind = 'hold.lift' and p.state = 'done' and l.id is null`,
  ],
  [
    'a withdrawal was asked for while it rested',
    `select 'by ' || w.user_id || ': ' || w.id as found from withdrawals w where not exists (
       select from lifted_holds l join proposal_approvals a on a.proposal_id = l.proposal_id and a.decision = 'approve'
       where l.user_id = w.user_id and a.decided_at <= w.created_at and l.lifted_until > w.created_at)`,
  ],
  [
    'an adjustment and what was decided differ',
    `with decided as (
       select (payload ->> 'customer_id')::bigint as customer, payload ->> 'memo' as memo,
         (payload ->> 'account')::int as account,
         payload ->> 'direction' as direction, amount from proposals where kind = 'balance.adjust' and state = 'done'),
     posted as (
       select customer_id as customer, memo,
         case when debit_owner = customer_id then debit_kind else credit_kind end::int as account,
         case when debit_owner = customer_id then 'take' else 'give' end as direction, amount
       from postings where type = 10 and memo like 'operator %')
     select 'only decided ' || t::text as found from (select * from decided except all select * from posted) t
     union all
     select 'only posted ' || t::text from (select * from posted except all select * from decided) t
     where not exists (select from proposals p where p.state = 'approved' and p.payload ->> 'memo' = t.memo)`,
  ],
  [
    'one call made two adjustments',
    `select memo || ' ' || count(*) as found from postings where type = 10 and memo like 'operator %' group by memo
      having count(*) > 1
     union all
     select 'proposals of ' || (payload ->> 'memo') || ' ' || count(*) from proposals where kind = 'balance.adjust'
     group by payload ->> 'memo' having count(*) > 1`,
  ],
  [
    'a decision that was carried out is not in the audit log once',
    `select p.id || ' ' || p.kind || ' ' || count(a.number) as found from proposals p
     left join audit_log a on a.subject = p.subject and a.action = p.kind
       and (nullif(a.after, '')::jsonb ->> 'proposal')::bigint = p.id
     where p.state = 'done' group by p.id having count(a.number) <> 1`,
  ],
  [
    'a proposal was carried out without those who were needed',
    `select p.id || ' needs ' || p.needed as found from proposals p
     where p.state = 'done' and p.needed > (
       select count(*) from proposal_approvals a
       where a.proposal_id = p.id and a.decision = 'approve' and a.operator_id <> p.proposer_id)`,
  ],
];
