import { setImmediate } from 'node:timers/promises';
import { money, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { copiesOf } from '@candor/engine/copy-order.ts';
import type { Engine } from '@candor/engine/engine.ts';
import type { EntityId } from '@candor/engine/ids.ts';
import { userId as toUserId } from '@candor/engine/ids.ts';
import { floatingProfit } from '@candor/engine/valuation.ts';
import { sql } from 'kysely';
import type { EngineInspector } from '../../engine/engine-inspector.ts';
import { EngineBusyError } from '../../engine/gateway.ts';
import type { Database } from '../../kernel/database/database.ts';

/** Who follows a trader now, and what those of today and of before earned or lost by it in all, less fees. */
export interface FollowerFigures {
  readonly followers: number;
  /** The most margin that they allow. */
  readonly mostMargin: Money;
  readonly profits: Money;
  /** Customers above and below zero. */
  readonly won: number;
  readonly lost: number;
}

export interface FollowerDeps {
  readonly database: Database;
  readonly engine: Pick<EngineInspector, 'inspect'>;
}

/**
 * What runs has its result from the engine and all else from its row, so that a copy that closes in between counts
 * once.
 */
export async function readFollowerFigures(
  { database, engine }: FollowerDeps,
  traderId: number,
): Promise<FollowerFigures> {
  const results = new Map<number, bigint>();
  const add = (userId: number, result: bigint) => results.set(userId, (results.get(userId) ?? 0n) + result);
  const running = await readRunning(engine, traderId);
  for (const { userId, result } of running) add(userId, result);
  const [now, rest] = await Promise.all([
    sql<{ followers: number; most_margin: string }>`
      select count(*)::int as followers, coalesce(sum(most_margin), 0) as most_margin from follows
      where trader_id = ${traderId} and ended_at is null`.execute(database),
    sql<{ user_id: string; realised: string }>`
      select user_id, sum(realised) as realised from follows
      where trader_id = ${traderId} and id <> all (${running.map(({ id }) => id)}::bigint[])
      group by user_id`.execute(database),
  ]);
  for (const { user_id, realised } of rest.rows) add(Number(user_id), parseMoney(realised));
  const all = [...results.values()];
  return {
    followers: now.rows[0]?.followers ?? 0,
    mostMargin: parseMoney(now.rows[0]?.most_margin ?? '0'),
    profits: money(all.reduce((sum, result) => sum + result, 0n)),
    won: all.filter((result) => result > 0n).length,
    lost: all.filter((result) => result < 0n).length,
  };
}

interface Running {
  readonly id: EntityId;
  readonly userId: number;
  /** Realised and floating, less fees. */
  readonly result: bigint;
}

/** Some at a time: orders are served in between. */
async function readRunning(engine: FollowerDeps['engine'], traderId: number): Promise<readonly Running[]> {
  const inspect = <T>(look: (engine: Engine) => T): T => {
    const seen = engine.inspect(look);
    if (seen === null) throw new EngineBusyError('the engine is not serving');
    return seen;
  };
  const ids = inspect(({ state }) => [...state.follows.ofTrader(toUserId(traderId))]);
  const running: Running[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    if (at > 0) await setImmediate();
    running.push(...inspect((each) => ids.slice(at, at + AT_ONCE).flatMap((id) => resultOf(each, id))));
  }
  return running;
}

function resultOf({ state }: Engine, id: EntityId): Running[] {
  const follow = state.follows.get(id);
  const account = follow === undefined ? undefined : state.accounts.get(follow.userId);
  if (follow === undefined || account === undefined) return [];
  // The fee of an open copy is paid; the follow counts it once the copy closes.
  const open = copiesOf(account, follow).reduce((sum, each) => sum + floatingProfit(each) - each.order.fee, 0n);
  return [{ id, userId: follow.userId, result: follow.realised + open }];
}

const AT_ONCE = 200;
