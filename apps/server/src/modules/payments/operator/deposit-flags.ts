import { DEPOSIT_FLAGS } from '@candor/protocol/console/payments/deposit.ts';
import type { DepositFlag } from '@candor/protocol/console/payments/deposit.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a flag stands against deposit `d` of payment `p` and customer `u`:
 * what is shown and what is filtered by are one.
 */
export const depositFlagged: Readonly<Record<DepositFlag, RawBuilder<unknown>>> = {
  frozen: sql`u.frozen_at is not null`,
  sameAgain: sql`exists (
    select from deposits o join payments q on q.partition = o.partition and q.id = o.payment_id
    where o.user_id = p.user_id and o.payment_id < p.id and o.currency_id = d.currency_id and o.number = d.number
      and q.status not in ('refused', 'cancelled') and o.created_at > d.created_at - interval '7 days')`,
  severalTimes: sql`p.amount >= 3 * (
    select max(e.amount) from payments e
    where e.user_id = p.user_id and e.direction = 'deposit' and e.status = 'done' and e.id < p.id
      having count(*) >= 3)`,
  // What a provider of custody has seen arrive needs no picture.
  noProof: sql`d.proof_img = '' and not exists (select from custody_deposits c where c.payment_id = p.id)`,
  notVerified: sql`u.verified = 0`,
  firstDeposit: sql`not exists (
    select from payments e where e.user_id = p.user_id and e.direction = 'deposit' and e.status = 'done'
      and e.id < p.id)`,
};

/** The flags as an array of their names, what weighs most first. */
export const DEPOSIT_FLAGS_COLUMN = sql`array_remove(array[${sql.join(
  DEPOSIT_FLAGS.map((flag) => sql`case when ${depositFlagged[flag]} then ${sql.lit(flag)} end`),
)}], null) as flags`;
