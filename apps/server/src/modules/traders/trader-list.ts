import { anywhere } from '../../kernel/database/anywhere.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { traderList } from '@candor/protocol/copying/trader-list.ts';
import type { TraderSort } from '@candor/protocol/copying/trader-list.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { presentTrader, selectTraders } from './present-trader.ts';
import type { PresentTraderDeps } from './present-trader.ts';

export interface TraderListDeps extends PresentTraderDeps {
  readonly database: Database;
}

export const traderListEndpoint = (deps: TraderListDeps) =>
  endpoint<typeof traderList>({
    call: traderList,
    async handle(input, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const { rows, total } = await readTraders(deps.database, userId, input);
      return answer({ data: rows.map((row) => presentTrader(row, deps)), total });
    },
  });

/** Those who can be followed, 20 a page. */
async function readTraders(database: Database, viewerId: number, { page, sort, search }: InputOf<typeof traderList>) {
  let query = selectTraders(database, viewerId).where('t.suspended_at', 'is', null).where('u.frozen_at', 'is', null);
  if (search !== '') query = query.where('u.nickname', 'ilike', anywhere(search));
  const [rows, count] = await Promise.all([
    query
      .orderBy(BEST_FIRST[sort])
      .orderBy('t.user_id')
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
    query
      .clearSelect()
      .select((of) => of.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

/** Who has not traded for a month has no risk to be compared by, and comes after those who have. */
const BEST_FIRST: Readonly<Record<TraderSort, RawBuilder<unknown>>> = {
  risk: sql`(f.month_percent is not null and f.total_num > 0) is not true, f.worst_fall desc nulls last`,
  month: sql`f.month_percent desc nulls last`,
  quarter: sql`f.quarter_percent desc nulls last`,
  all: sql`f.all_percent desc nulls last`,
  followers: sql`f.follow_num desc nulls last`,
};

const PAGE_SIZE = 20;
