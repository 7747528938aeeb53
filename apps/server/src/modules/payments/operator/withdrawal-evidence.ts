import type { WithdrawalFlag } from '@candor/protocol/console/payments/withdrawal.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/*
 * What is known of withdrawal `w` of payment `p`, as SQL: read with its figures by
 * withdrawal-facts.ts, and asked here whether it comes to a flag, so that a queue can
 * be filtered by it. What is a flag is withdrawal-flags.ts's; a test compares the two.
 */

/** What was paid before, the newest first. */
export const PAID_BEFORE = sql`
  select id, amount from payments
  where user_id = p.user_id and direction = 'withdrawal' and status = 'done' and id < p.id order by id desc limit 9`;

/** Asked for in the day up to this one, with it. */
export const ASKED_IN_DAY = sql`
  select count(*)::int as asked from withdrawals o join payments q on q.partition = o.partition and q.id = o.payment_id
  where o.user_id = p.user_id and o.payment_id <= p.id and q.status <> 'cancelled'
    and o.created_at > w.created_at - interval '1 day'`;

/** Since when the address of the last sign-in is known, where there was another before. */
export const NEW_ADDRESS = sql`
  select min(known.created_at) as new_at from sessions known
  where known.user_id = p.user_id
    and known.address = (
      select s.address from sessions s where s.user_id = p.user_id and s.created_at <= w.created_at
      order by s.created_at desc limit 1)
  having min(known.created_at) > (select min(s.created_at) from sessions s where s.user_id = p.user_id)`;

/** Others who are paid at the same place. */
export const PAID_SAME = sql`
  select distinct o.user_id from payout_methods o
  where o.user_id <> p.user_id and o.identity = coalesce(
    (select bound.identity from payout_methods bound where bound.id = w.method_id),
    case when w.payout ->> 'dc_address' ilike '0x%' then lower(w.payout ->> 'dc_address')
      else w.payout ->> 'dc_address' end)`;

/** All that the customer has now, with what is on its way out. */
export const WEALTH = sql`
  select coalesce(sum(b.balance), 0) as owned from balances b where b.partition = p.partition
    and b.owner = p.user_id and b.kind <= 4`;

const isLate = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${instant} > w.created_at - interval '7 days'`;
const credential = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from credentials c where c.user_id = p.user_id and ${column})`;

/** Whether a flag stands against withdrawal `w` of payment `p` and customer `u`. */
export const withdrawalFlagged: Readonly<Record<WithdrawalFlag['kind'], RawBuilder<unknown>>> = {
  frozen: sql`u.frozen_at is not null`,
  otherPayee: sql`w.payee_is_customer is false`,
  typedAddress: sql`w.method_id is null`,
  newMethod: sql`exists (select from payout_methods m where m.id = w.method_id and ${isLate(sql`m.created_at`)})`,
  severalTimes: sql`p.amount >= 3 * (
    select (array_agg(before.amount order by before.amount))[count(*) / 2 + 1] from (${PAID_BEFORE}) before
      having count(*) >= 3)`,
  sharedAddress: sql`exists (${PAID_SAME})`,
  passwordChanged: credential(sql`c.changed_at > u.created_at and ${isLate(sql`c.changed_at`)}`),
  payPasswordChanged: credential(isLate(sql`c.pay_password_changed_at`)),
  newSignInAddress: isLate(sql`(${NEW_ADDRESS})`),
  nthOfDay: sql`(${ASKED_IN_DAY}) > 1`,
  firstWithdrawal: sql`not exists (${PAID_BEFORE})`,
  recentDeposit: sql`exists (
    select from payments d where d.user_id = p.user_id and d.direction = 'deposit' and d.status = 'done'
      and d.ended_at between p.created_at - 86400000 and p.created_at)`,
  notSenior: sql`u.verified < 2`,
  mostOfWealth: sql`p.ended_at is null and exists (
    select from (${WEALTH}) wealth where wealth.owned > 0 and p.amount * 100 >= wealth.owned * 80)`,
};
