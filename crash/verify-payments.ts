import type pg from 'pg';
import { findAll } from './findings.ts';
import type { Check } from './findings.ts';
import type { AcknowledgedPayment } from './payment-actor.ts';

/** Compares the payments that were acknowledged to a customer with the books. Returns the violations, in sentences. */
export async function verifyPaymentsOf(
  client: pg.ClientBase,
  userId: number,
  acknowledged: ReadonlyMap<number, AcknowledgedPayment>,
): Promise<string[]> {
  const { rows } = await client.query<PaymentRow>(
    `select p.id, p.direction, p.status, p.fee::float8 as fee, coalesce(d.number, w.amount)::float8 as number
     from payments p left join deposits d on d.payment_id = p.id left join withdrawals w on w.payment_id = p.id
     where p.user_id = $1`,
    [userId],
  );
  const stored = new Map(rows.map((row) => [Number(row.id), row]));
  const broken: string[] = [];
  for (const id of stored.keys())
    if (!acknowledged.has(id)) broken.push(`payment ${id} of ${userId} is there and was never acknowledged`);
  for (const { id, direction, number, fee, isCancelled } of acknowledged.values()) {
    const row = stored.get(id);
    if (row === undefined) broken.push(`payment ${id} of ${userId} was acknowledged and is lost`);
    else if (row.direction !== direction || row.number !== Number(number) || row.fee !== Number(fee))
      broken.push(
        `payment ${id}: a ${direction} of ${number} less ${fee} was acknowledged, it is ${JSON.stringify(row)}`,
      );
    else if (isCancelled !== (row.status === 'cancelled'))
      broken.push(`payment ${id} was ${isCancelled ? '' : 'not '}cancelled and is ${row.status}`);
  }
  return broken;
}

/** Checks all payments: each moved its money once and only at its end, and none is left half done. */
export const verifyPayments = (client: pg.ClientBase): Promise<string[]> => findAll(client, CHECKS);

interface PaymentRow {
  readonly id: string;
  readonly direction: string;
  readonly status: string;
  readonly fee: number;
  readonly number: number;
}

/**
 * Compares the movements that each payment should have caused, by its status, with those that are there. Kinds of
 * accounts: 4 is the customer's money in transit, 12 the fees, 19 a cash account.
 */
const MOVEMENTS = `
  with wanted as (
    select id, 19 as debit, account as credit, amount from payments where direction = 'deposit' and status = 'done'
    union all
    select id, account, 4, amount from payments where direction = 'withdrawal'
    union all
    select id, 4, account, amount from payments where direction = 'withdrawal' and status in ('refused', 'cancelled')
    union all
    select id, 4, 19, amount - fee from payments where direction = 'withdrawal' and status = 'done' and amount > fee
    union all
    select id, 4, 12, fee from payments where direction = 'withdrawal' and status = 'done' and fee > 0),
  moved as (select order_id as id, debit_kind as debit, credit_kind as credit, amount from postings
    where type in (1, 2))`;

const CHECKS: readonly Check[] = [
  [
    'money of a payment was not moved',
    `${MOVEMENTS} select t::text as found from (select * from wanted except all select * from moved) t`,
  ],
  [
    'money was moved that no payment accounts for',
    `${MOVEMENTS} select t::text as found from (select * from moved except all select * from wanted) t`,
  ],
  [
    'a payment moved the money of another customer',
    `select q.id || ' by ' || p.id as found from postings q join payments p on p.id = q.order_id
     where q.type in (1, 2) and q.customer_id <> p.user_id`,
  ],
  [
    'a customer is below zero',
    "select owner || ':' || kind || ' ' || balance as found from balances where kind <= 10 and balance < 0",
  ],
  [
    'money on its way out is not the sum of the open withdrawals',
    `select coalesce(b.owner, o.user_id) || ' has ' || coalesce(balance, 0) || ' for ' || coalesce(amount, 0) as found
     from (select owner, balance from balances where kind = 4) b
     full join (select user_id, sum(amount) as amount from payments
       where direction = 'withdrawal' and status in ('pending', 'approved') group by user_id) o on o.user_id = b.owner
     where coalesce(balance, 0) <> coalesce(amount, 0)`,
  ],
  [
    'a ledger account of money in transit is not zero',
    "select owner || ':' || kind || ' ' || balance as found from balances where kind in (14, 15) and balance <> 0",
  ],
  [
    'a draft is not settled',
    `select 'deposit ' || id as found from deposits where payment_id is null
     union all select 'withdrawal ' || id from withdrawals where payment_id is null`,
  ],
  [
    'a payment has no details',
    `select p.id || ' ' || direction as found from payments p
     left join deposits d on d.payment_id = p.id and d.user_id = p.user_id and direction = 'deposit'
       and (d.amount = p.amount or status = 'done')
     left join withdrawals w on w.payment_id = p.id and w.user_id = p.user_id and direction = 'withdrawal'
       and w.amount = p.amount and w.fee = p.fee
     where d.id is null and w.id is null`,
  ],
  [
    'details of no payment',
    `select 'deposit ' || d.id as found from deposits d left join payments p on p.id = d.payment_id where p.id is null
     union all
     select 'withdrawal ' || w.id from withdrawals w left join payments p on p.id = w.payment_id where p.id is null`,
  ],
  [
    'play money was paid in or out',
    'select p.id::text as found from payments p join users u on u.id = p.user_id where u.demo',
  ],
];
