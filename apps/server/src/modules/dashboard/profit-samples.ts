import { formatDecimal } from '@candor/decimal/decimal.ts';
import { exposures } from '@candor/engine/house-view.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { openProfit } from '../../engine/house-engine.ts';
import type { HouseEngine } from '../../engine/house-engine.ts';

export interface ProfitSampleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly engine: HouseEngine;
}

/**
 * Keeps customers' open profit of this minute, so that a day of it can be drawn. To be called once a minute; a minute
 * that fails is left out.
 */
export async function keepProfitSample({ database, clock, engine }: ProfitSampleDeps): Promise<void> {
  const held = engine.peekHouse(exposures);
  if (held === null) return;
  const minute = Math.floor(clock.marketNow() / MINUTE_MS) * MINUTE_MS;
  const profit = formatDecimal(openProfit(held));
  await database
    .insertInto('open_profit_samples')
    .values({ at: String(minute), profit })
    .onConflict((conflict) => conflict.column('at').doUpdateSet({ profit }))
    .execute();
  await database
    .deleteFrom('open_profit_samples')
    .where('at', '<', String(minute - KEPT_MS))
    .execute();
}

/** A point a minute of the market clock at most, oldest first. */
export async function readProfitOfDay(database: Database, since: number) {
  const rows = await database
    .selectFrom('open_profit_samples')
    .select(['at', 'profit'])
    .where('at', '>=', String(since))
    .orderBy('at', 'desc')
    .limit(MINUTES_A_DAY)
    .execute();
  return rows.map(({ at, profit }) => ({ at: Number(at), profit: Number(profit) })).toReversed();
}

const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;
const KEPT_MS = 2 * 86_400_000;

declare module '../../kernel/database/tables.ts' {
  interface Tables {
    open_profit_samples: { at: string; profit: string };
  }
}
