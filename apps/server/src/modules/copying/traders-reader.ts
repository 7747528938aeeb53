import { parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { Database } from '../../kernel/database/database.ts';
import { personOf } from '../identity/people-reader.ts';
import type { Person } from '../identity/people-reader.ts';

export interface Trader extends Person {
  readonly since: Date;
  /** The most that one follower may allow. */
  readonly maxAmount: Money;
  readonly isSuspended: boolean;
  readonly isFrozen: boolean;
}

/** A trader, suspended ones included; null of everybody else. */
export async function findTrader(database: Database, userId: number): Promise<Trader | null> {
  const row = await database
    .selectFrom('traders')
    .innerJoin('users', 'users.id', 'traders.user_id')
    .select(['users.id', 'nickname', 'avatar', 'frozen_at', 'since', 'max_amount', 'suspended_at'])
    .where('traders.user_id', '=', String(userId))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { since, max_amount, suspended_at, frozen_at } = row;
  return {
    ...personOf(row),
    since,
    maxAmount: parseMoney(max_amount),
    isSuspended: suspended_at !== null,
    isFrozen: frozen_at !== null,
  };
}
