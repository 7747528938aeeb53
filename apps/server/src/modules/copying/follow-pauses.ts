import { userId } from '@candor/engine/ids.ts';
import { sql } from 'kysely';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { LongLivedPart } from '../../kernel/part.ts';
import { WorkLoop } from '../../kernel/work-loop.ts';

export interface FollowPausesDeps {
  readonly database: Database;
  readonly engine: EngineGateway;
  readonly log: Log;
}

/** A part that can be asked to look at once. */
export interface FollowPauses extends LongLivedPart {
  wake(): void;
}

/**
 * Has the engine open no copies of a trader who is suspended or frozen, nor for a follower who is frozen, and goes on
 * with them after it. What ought to be is compared with what is, so that a pause that was lost is made up for; who is
 * frozen cannot place an order meanwhile, so that a few seconds cost nothing but an order of theirs that waited.
 */
export function followPauses(deps: FollowPausesDeps): FollowPauses {
  const loop: WorkLoop = new WorkLoop({
    everyMs: LOOK_EVERY_MS,
    work: async () => {
      if (await applyNext(deps)) loop.wake();
    },
    onError: (error) => deps.log.warn({ err: error }, 'follows not paused, retrying'),
  });
  return {
    name: 'follow pauses',
    start: () => Promise.resolve(loop.start()),
    stop: () => loop.stop(),
    wake: () => loop.wake(),
  };
}

/** Answers whether there may be more. */
async function applyNext({ database, engine }: FollowPausesDeps): Promise<boolean> {
  const { rows } = await sql<PauseRow>`
    select distinct customer, role, is_paused from follows f
    join traders t on t.user_id = f.trader_id
    join users trader on trader.id = f.trader_id
    join users follower on follower.id = f.user_id
    cross join lateral (values
      (f.trader_id, 'trader', t.suspended_at is not null or trader.frozen_at is not null, f.trader_paused),
      (f.user_id, 'follower', follower.frozen_at is not null, f.follower_paused)
    ) as wanted (customer, role, is_paused, was_paused)
    where f.partition = ${engine.partition} and f.ended_at is null and is_paused <> was_paused
    limit ${AT_ONCE}
  `.execute(database);
  for (const { customer, role, is_paused: isPaused } of rows)
    await engine.submit({ kind: 'pauseCopying', userId: userId(Number(customer)), as: role, isPaused }, null, 'job');
  return rows.length === AT_ONCE;
}

interface PauseRow {
  readonly customer: string;
  readonly role: 'trader' | 'follower';
  readonly is_paused: boolean;
}

const AT_ONCE = 500;
const LOOK_EVERY_MS = 3_000;
