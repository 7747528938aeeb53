import { parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { Follow } from '@candor/engine/follow.ts';
import { FOLLOW_CODEC } from '../../engine/store/entity-codecs.ts';
import type { Database } from '../../kernel/database/database.ts';

export type WhichFollows =
  | { readonly of: number; readonly isRunning: boolean }
  | { readonly of: number; readonly trader: number };

/** The follows of a customer: the running ones oldest first, others newest first. */
export async function readFollows(
  database: Database,
  partition: number,
  which: WhichFollows,
  limit: number,
): Promise<readonly Follow[]> {
  const isOldestFirst = 'isRunning' in which && which.isRunning;
  let query = database
    .selectFrom('follows')
    .select(FOLLOW_CODEC.names)
    .where('partition', '=', partition)
    .where('user_id', '=', String(which.of));
  if ('trader' in which) query = query.where('trader_id', '=', String(which.trader)).where('ended_at', 'is', null);
  else query = query.where('ended_at', which.isRunning ? 'is' : 'is not', null);
  const rows = await query
    .orderBy('id', isOldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map(FOLLOW_CODEC.fromCells);
}

/** Whether a customer follows a trader now. */
export async function isFollowed(database: Database, follower: number, trader: number): Promise<boolean> {
  const row = await database
    .selectFrom('follows')
    .select('id')
    .where('user_id', '=', String(follower))
    .where('trader_id', '=', String(trader))
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What closed copies of follows came to, by follow. */
export interface ClosedCopies {
  readonly count: number;
  /** Less fees, also of those that closed after the follow had ended. */
  readonly result: Money;
}

export async function readClosedCopies(
  database: Database,
  userId: number,
  followIds: readonly number[],
): Promise<ReadonlyMap<number, ClosedCopies>> {
  if (followIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('orders')
    .select(['follow_id'])
    .select(({ fn, eb }) => [
      fn.countAll<string>().as('count'),
      fn.sum<string>(eb('profit', '-', eb.ref('fee'))).as('result'),
    ])
    .where('user_id', '=', String(userId))
    .where('status', '=', 'closed')
    .where('follow_id', 'in', followIds.map(String))
    .groupBy('follow_id')
    .execute();
  return new Map(
    rows.map(({ follow_id, count, result }) => [
      Number(follow_id),
      { count: Number(count), result: parseMoney(result) },
    ]),
  );
}
