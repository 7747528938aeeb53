import { divideHalfEven, formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import type { TraderDetailDto } from '@candor/protocol/copying/trader.ts';
import { traderDetail } from '@candor/protocol/copying/trader-detail.ts';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Services } from '../../kernel/module.ts';
import { LEVEL_ONE, parseLevel } from './figures-days.ts';
import { percentNumber } from './figures-levels.ts';
import { plainDecimal, presentTrader, selectTraders } from './present-trader.ts';
import type { PresentTraderDeps } from './present-trader.ts';
import { sharePercent } from '../copying/share-rate.ts';

export interface TraderDetailDeps extends PresentTraderDeps, Pick<Services, 'listing' | 'ownFollow'> {
  readonly database: Database;
}

export const traderDetailEndpoint = (deps: TraderDetailDeps) =>
  endpoint<typeof traderDetail>({
    call: traderDetail,
    async handle({ id }, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const detail = await readDetail(deps, id, userId);
      if (detail === null) return refuse('notFound');
      return answer({ ...detail, follow: await deps.ownFollow(userId, id) });
    },
  });

async function readDetail(deps: TraderDetailDeps, id: number, viewerId: number): Promise<TraderDetailDto | null> {
  const { database, listing, settings } = deps;
  const row = await selectTraders(database, viewerId)
    .where('t.user_id', '=', String(id))
    .select(['f.win_sum', 'f.loss_sum', 'f.seconds_sum', 'f.longest_seconds', 'f.losing_streak', 'f.instruments'])
    .select([sql<string | null>`f.fall_from::text`.as('fall_from'), sql<string | null>`f.fall_to::text`.as('fall_to')])
    .select(['f.followers_profits', 'f.followers_won', 'f.followers_lost'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const [num, wins] = [row.total_num ?? 0, row.wins ?? 0];
  return {
    ...presentTrader(row, deps),
    curve: await readCurve(database, id),
    fall_from: row.fall_from ?? '',
    fall_to: row.fall_to ?? '',
    wins,
    average_win: meanOf(row.win_sum, wins),
    average_loss: meanOf(row.loss_sum, num - wins),
    mean_seconds: num === 0 ? 0 : Math.round(Number(row.seconds_sum) / num),
    longest_seconds: row.longest_seconds ?? 0,
    losing_streak: row.losing_streak ?? 0,
    instruments: (row.instruments ?? []).map((each) => ({
      forex_id: each.id,
      code: listing(each.id)?.showCode ?? '',
      num: each.num,
      profits: each.profits,
    })),
    followers_profits: plainDecimal(row.followers_profits),
    followers_won: row.followers_won ?? 0,
    followers_lost: row.followers_lost ?? 0,
    share_percent: sharePercent(settings),
  };
}

/** Every day from the first one on, so that no period hides a fall. */
async function readCurve(database: Database, userId: number): Promise<TraderDetailDto['curve']> {
  const rows = await database
    .selectFrom('trader_days')
    .select([sql<string>`day::text`.as('day'), 'level', 'lowest_level'])
    .where('user_id', '=', String(userId))
    .orderBy('trader_days.day')
    .execute();
  let peak = LEVEL_ONE;
  return rows.map(({ day, level: levelText, lowest_level }) => {
    const [level, lowest] = [parseLevel(levelText), parseLevel(lowest_level)];
    const fall = lowest < peak ? percentNumber(lowest, peak) : 0;
    if (level > peak) peak = level;
    return { day, percent: percentNumber(level), fall };
  });
}

/** Half-even to 8 decimals; zero of none. */
function meanOf(sum: string | null, count: number): string {
  return count === 0 ? '0' : formatDecimal(money(divideHalfEven(parseMoney(sum ?? '0'), BigInt(count))));
}
