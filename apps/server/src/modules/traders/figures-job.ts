import { setTimeout as sleep } from 'node:timers/promises';
import { formatDecimal, lots } from '@candor/decimal/decimal.ts';
import type { AccountView } from '@candor/engine/account-view.ts';
import type { EngineInspector } from '../../engine/engine-inspector.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { BOOKING_PACE } from '../../kernel/give-way.ts';
import { dateIn } from '../../kernel/site-days.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { dayAfter, readLastDays, writeDays } from './figures-days.ts';
import { readFollowerFigures } from './figures-followers.ts';
import { readLevelFigures } from './figures-levels.ts';
import { lookAt } from './figures-look.ts';
import type { Look } from './figures-look.ts';
import { readNewestOrders, readOrderFigures } from './figures-orders.ts';
import type { OrderFigures } from './figures-orders.ts';

export interface TraderFiguresDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<SettingsReader, 'timeZone'>;
  readonly engine: Pick<EngineGateway, 'view' | 'partition'> & Pick<EngineInspector, 'inspect'>;
}

/**
 * Looks at the account of each trader, suspended and frozen ones included, and writes what others see of them. It may
 * begin again anywhere: a look counts from the last one that was written.
 */
export class TraderFigures {
  readonly #deps: TraderFiguresDeps;
  /** By trader, with what they were counted up to: who has closed nothing since is not counted again. */
  readonly #counted = new Map<number, { readonly upTo: string; readonly figures: OrderFigures }>();

  constructor(deps: TraderFiguresDeps) {
    this.#deps = deps;
  }

  async computeAll(): Promise<void> {
    const failures: unknown[] = [];
    let after = '0';
    for (;;) {
      const startedAt = performance.now();
      const traders = await readLastDays(this.#deps.database, after, AT_ONCE);
      const looks = await this.#look(traders);
      const newest = await readNewestOrders(
        this.#deps.database,
        traders.map(({ userId }) => userId),
      );
      for (const { userId } of traders)
        // One that cannot be computed keeps none of the others waiting.
        await this.#compute(userId, looks.get(userId), newest.get(userId)).catch((error: unknown) =>
          failures.push(error),
        );
      const last = traders.at(-1);
      if (last === undefined || traders.length < AT_ONCE) break;
      after = String(last.userId);
      await sleep(BOOKING_PACE.pauseAfter(traders.length, startedAt, performance.now()));
    }
    if (failures.length > 0) throw new AggregateError(failures.slice(0, 10), `${failures.length} were not computed.`);
  }

  async #look(traders: Awaited<ReturnType<typeof readLastDays>>): Promise<ReadonlyMap<number, Look>> {
    const { database, clock, settings } = this.#deps;
    const asked = traders.map(({ userId, last }) => ({ userId, after: last?.throughPosting ?? null }));
    const looks = await lookAt(this.#deps, asked);
    const now = clock.wallNow();
    const today = dateIn(now, settings.timeZone);
    const days = traders.flatMap(({ userId, last }) => {
      const look = looks.get(userId);
      if (look === undefined) return [];
      return [{ userId, day: dayAfter(last, { ...look, equity: look.view.equity }, today) }];
    });
    await writeDays(database, now, days);
    return looks;
  }

  async #compute(userId: number, look: Look | undefined, newest = ''): Promise<void> {
    if (look === undefined) return;
    const { database, clock } = this.#deps;
    const orders = await this.#count(userId, `${newest} ${look.throughPosting}`);
    const followers = await readFollowerFigures(this.#deps, userId);
    const levels = await readLevelFigures(database, userId);
    const { all: all_percent, month: month_percent, quarter: quarter_percent } = levels;
    const figures = {
      computed_at: new Date(clock.wallNow()),
      follow_num: followers.followers,
      total_amount: formatDecimal(followers.mostMargin),
      ...openOrders(look.view),
      total_num: orders.num,
      total_profits: formatDecimal(orders.profits),
      wins: orders.wins,
      win_sum: formatDecimal(orders.winSum),
      loss_sum: formatDecimal(orders.lossSum),
      seconds_sum: String(orders.secondsSum),
      longest_seconds: orders.longestSeconds,
      losing_streak: orders.losingStreak,
      instruments: JSON.stringify(orders.instruments),
      all_percent,
      month_percent,
      quarter_percent,
      worst_fall: levels.worstFall,
      fall_from: levels.fallFrom,
      fall_to: levels.fallTo,
      spark: JSON.stringify(levels.spark),
      followers_profits: formatDecimal(followers.profits),
      followers_won: followers.won,
      followers_lost: followers.lost,
    };
    await database
      .insertInto('trader_figures')
      .values({ user_id: String(userId), ...figures })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(figures))
      .execute();
  }

  async #count(userId: number, upTo: string): Promise<OrderFigures> {
    const known = this.#counted.get(userId);
    if (known?.upTo === upTo) return known.figures;
    const figures = await readOrderFigures(this.#deps.database, userId);
    this.#counted.set(userId, { upTo, figures });
    return figures;
  }
}

/** Positions of their own. */
function openOrders({ orders }: AccountView) {
  const own = orders.filter(({ order }) => order.status === 'holding' && order.followId === null);
  return {
    position_num: own.length,
    position_quantity: formatDecimal(lots(own.reduce((sum, { order }) => sum + order.lots, 0n))),
  };
}

/** Accounts that are looked at together: orders wait behind no more. */
const AT_ONCE = 100;
