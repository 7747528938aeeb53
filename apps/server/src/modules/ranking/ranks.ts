import { formatDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { ownRank, rankList } from '@candor/protocol/ranking/list.ts';
import type { RankRow } from '@candor/protocol/ranking/list.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Services } from '../../kernel/module.ts';
import { maskedNumber, personOf } from '../identity/people-reader.ts';

export interface RankDeps extends Pick<Services, 'listing' | 'formatTime'> {
  readonly database: Database;
}

export const rankListEndpoint = (deps: RankDeps) =>
  endpoint<typeof rankList>({
    call: rankList,
    async handle({ page }) {
      const { database, formatTime } = deps;
      const shown = selectRanks(database).where('r.place', '<=', MOST_SHOWN);
      const [rows, count, run] = await Promise.all([
        shown
          .orderBy('r.place')
          .limit(PAGE_SIZE)
          .offset((page - 1) * PAGE_SIZE)
          .execute(),
        shown
          .clearSelect()
          .select((of) => of.fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
        database.selectFrom('rank_runs').select('computed_at').executeTakeFirst(),
      ]);
      const at = run?.computed_at.getTime() ?? null;
      const data = rows.map((row) => presentRank(row, deps));
      return answer({ data, total: Number(count.total), computed_at: formatTime(at), computed_at_ms: at });
    },
  });

export const ownRankEndpoint = (deps: RankDeps) =>
  endpoint<typeof ownRank>({
    call: ownRank,
    async handle(_input, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const [row, user] = await Promise.all([
        selectRanks(deps.database).where('r.user_id', '=', String(userId)).executeTakeFirst(),
        deps.database.selectFrom('users').select('rank_hidden').where('id', '=', String(userId)).executeTakeFirst(),
      ]);
      return answer({
        own: row === undefined ? null : presentRank(row, deps),
        is_hidden: user?.rank_hidden === true ? 1 : 0,
      });
    },
  });

/** Who has opted out since it was computed is left out at once. */
const selectRanks = (database: Database) =>
  database
    .selectFrom('rank_rows as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('traders as t', 't.user_id', 'r.user_id')
    .where('u.rank_hidden', '=', false)
    .select(['u.id', 'u.nickname', 'u.avatar', 't.user_id as trader_id', 'r.place', 'r.multiple', 'r.three_week_rate'])
    .select(['r.three_week_profit', 'r.three_week_win', 'r.total_rate', 'r.total_trade_num', 'r.instrument_id']);

type Row = Awaited<ReturnType<ReturnType<typeof selectRanks>['execute']>>[number];

/** Only of a trader is there more to be seen than a masked number. */
function presentRank(row: Row, { listing }: RankDeps): RankRow {
  const person = row.trader_id === null ? null : personOf(row);
  return {
    place: row.place,
    user: person?.nickname ?? maskedNumber(row.id),
    avatar: person?.avatar ?? '',
    trader_id: person?.user_id ?? null,
    multiple: row.multiple,
    three_week_rate: row.three_week_rate,
    three_week_profit: formatDecimal(parseMoney(row.three_week_profit)),
    three_week_win: row.three_week_win,
    total_rate: row.total_rate,
    total_trade_num: row.total_trade_num,
    code: listing(row.instrument_id)?.showCode ?? '',
  };
}

const MOST_SHOWN = 100;
const PAGE_SIZE = 20;
