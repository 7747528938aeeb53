import { parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { ASKED_IN_DAY, NEW_ADDRESS, PAID_SAME, PAID_BEFORE, WEALTH } from './withdrawal-evidence.ts';

/** What the database knows that speaks for or against a withdrawal. Instants are of the wall clock. */
export interface WithdrawalFacts {
  readonly amount: Money;
  readonly isOpen: boolean;
  readonly askedAt: number;
  readonly verified: number;
  readonly isFrozen: boolean;
  /** null of a coin. */
  readonly payeeIsCustomer: boolean | null;
  /** Since when the method is bound; null for an address that was typed. */
  readonly boundAt: number | null;
  /** What was paid before, the newest first; at most nine. */
  readonly lastAmounts: readonly Money[];
  /** Withdrawals asked for in the day up to this one, with it, without those that the customer took back. */
  readonly askedInDay: number;
  readonly deposited: { readonly at: number; readonly amount: Money } | null;
  /** null where it is still the first one. */
  readonly passwordChangedAt: number | null;
  readonly payPasswordChangedAt: number | null;
  /** Since when the address of the last sign-in is known, where there was another before. */
  readonly newAddressAt: number | null;
  /** Others who are paid at the same place; a few. */
  readonly sharedWith: readonly number[];
  /** All that the customer has now, with what is on its way out. */
  readonly owned: Money;
}

/** By the payment; of payments that are no withdrawals nothing. */
export async function readWithdrawalFacts(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WithdrawalFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select p.id, p.amount, p.status, w.created_at as asked_at, u.verified, u.frozen_at is not null as frozen,
      w.payee_is_customer,
      m.created_at as bound_at, last.amounts as last_amounts, day.asked as asked_in_day,
      in_day.amount as deposited, in_day.ms_before as deposited_ms_before,
      case when c.changed_at > u.created_at then c.changed_at end as password_changed_at, c.pay_password_changed_at,
      place.new_at as new_address_at, shared.customers as shared_with, wealth.owned
    from payments p
    join withdrawals w on w.payment_id = p.id and w.partition = p.partition
    join users u on u.id = p.user_id
    left join payout_methods m on m.id = w.method_id
    left join credentials c on c.user_id = p.user_id
    cross join lateral (
      select coalesce(array_agg(e.amount::text order by e.id desc), '{}') as amounts from (
        ${PAID_BEFORE}) e
    ) last
    cross join lateral (
      ${ASKED_IN_DAY}
    ) day
    left join lateral (
      select sum(d.amount) as amount, p.created_at - max(d.ended_at) as ms_before from payments d
      where d.user_id = p.user_id and d.direction = 'deposit' and d.status = 'done'
        and d.ended_at between p.created_at - 86400000 and p.created_at
    ) in_day on in_day.amount is not null
    left join lateral (
      ${NEW_ADDRESS}
    ) place on true
    cross join lateral (
      select coalesce(array_agg(same.user_id), '{}') as customers from (
        ${PAID_SAME} order by 1 limit 5) same
    ) shared
    cross join lateral (
      ${WEALTH}
    ) wealth
    where p.id = any(${`{${ids.join(',')}}`}::bigint[])
  `.execute(database);
  return new Map(rows.map((row) => [Number(row.id), factsOf(row)]));
}

interface Row {
  readonly id: string;
  readonly amount: string;
  readonly status: string;
  readonly asked_at: Date;
  readonly verified: number;
  readonly frozen: boolean;
  readonly payee_is_customer: boolean | null;
  readonly bound_at: Date | null;
  readonly last_amounts: readonly string[];
  readonly asked_in_day: number;
  readonly deposited: string | null;
  readonly deposited_ms_before: string | null;
  readonly password_changed_at: Date | null;
  readonly pay_password_changed_at: Date | null;
  readonly new_address_at: Date | null;
  readonly shared_with: readonly string[];
  readonly owned: string;
}

const factsOf = (row: Row): WithdrawalFacts => ({
  amount: parseMoney(row.amount),
  isOpen: row.status === 'pending' || row.status === 'approved',
  askedAt: row.asked_at.getTime(),
  verified: row.verified,
  isFrozen: row.frozen,
  payeeIsCustomer: row.payee_is_customer,
  boundAt: row.bound_at?.getTime() ?? null,
  lastAmounts: row.last_amounts.map(parseMoney),
  askedInDay: row.asked_in_day,
  // Payments are stamped by the clock of the market, so that only the time between two of them is taken from there.
  deposited:
    row.deposited === null
      ? null
      : { at: row.asked_at.getTime() - Number(row.deposited_ms_before), amount: parseMoney(row.deposited) },
  passwordChangedAt: row.password_changed_at?.getTime() ?? null,
  payPasswordChangedAt: row.pay_password_changed_at?.getTime() ?? null,
  newAddressAt: row.new_address_at?.getTime() ?? null,
  sharedWith: row.shared_with.map(Number),
  owned: parseMoney(row.owned),
});
