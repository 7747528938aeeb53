import { formatDecimal, formatFixed, money, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import { myFollower } from '@candor/protocol/copying/my-follower.ts';
import { sql } from 'kysely';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { personOf } from '../identity/people-reader.ts';
import { findTrader } from './traders-reader.ts';
import { nextPayday } from './payday.ts';
import type { FollowDeps } from './present-follow.ts';

export const myFollowerEndpoint = (deps: FollowDeps) =>
  endpoint<typeof myFollower>({
    call: myFollower,
    async handle({ page, sort }, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const { database, engine, clock, settings, formatTime } = deps;
      if ((await findTrader(database, userId)) === null) return refuse('notFound');
      const [totals, rows] = await Promise.all([
        readTotals(deps, userId),
        sql<FollowerRow>`
          select f.id as follow_id, u.id, u.nickname, u.avatar, f.ratio, f.most_margin, f.realised, f.ended_at,
            coalesce(f.end_reason, '') as end_reason
          from follows f join users u on u.id = f.user_id
          where f.trader_id = ${String(userId)}
          order by ${ORDERS[sort]} f.id desc limit ${A_PAGE} offset ${(page - 1) * A_PAGE}
        `.execute(database),
      ]);
      const open = await Promise.all(
        rows.rows.map(async ({ follow_id, id, ended_at }) =>
          ended_at === null
            ? ((await engine.view(Number(id)))?.orders ?? []).filter(
                ({ order }) => order.followId === Number(follow_id),
              ).length
            : 0,
        ),
      );
      const paysAt = nextPayday(clock.wallNow(), settings.timeZone);
      return answer({
        ...totals,
        pays_at: formatTime(paysAt),
        pays_at_ms: paysAt,
        data: rows.rows.map((row, index) => presentFollower(row, open[index] ?? 0, formatTime)),
      });
    },
  });

function presentFollower(row: FollowerRow, open: number, formatTime: FollowDeps['formatTime']) {
  const [realised, most] = [parseMoney(row.realised), parseMoney(row.most_margin)];
  const endedAt = row.ended_at === null ? null : Number(row.ended_at);
  return {
    follow_id: Number(row.follow_id),
    ...personOf(row),
    multiple: formatDecimal(parseDecimal(row.ratio)),
    position_num: open,
    total_profits: formatDecimal(realised),
    profitability: formatFixed(money((realised * 10_000_000_000n) / most), 2),
    ended_at: formatTime(endedAt),
    ended_at_ms: endedAt,
    end_reason: row.end_reason,
  };
}

async function readTotals({ database }: FollowDeps, traderId: number) {
  const { rows } = await sql<TotalsRow>`
    select coalesce(sum(held), 0) as held, coalesce(sum(paid), 0) as paid,
      count(*) filter (where ended_at is null) as followers,
      coalesce(sum(most_margin) filter (where ended_at is null), 0) as allowed,
      coalesce(sum(realised), 0) as earned, count(*) filter (where realised > 0) as won, count(*) as total
    from follows where trader_id = ${String(traderId)}
  `.execute(database);
  const [row] = rows;
  const text = (figure = '0'): string => formatDecimal(parseMoney(figure));
  return {
    position_profits: text(row?.held),
    total_profits: text(row?.paid),
    follow_num: Number(row?.followers ?? 0),
    total_amount: text(row?.allowed),
    followers_profits: text(row?.earned),
    followers_won: Number(row?.won ?? 0),
    followers_num: Number(row?.total ?? 0),
    total: Number(row?.total ?? 0),
  };
}

interface FollowerRow {
  readonly follow_id: string;
  readonly id: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly ratio: string;
  readonly most_margin: string;
  readonly realised: string;
  readonly ended_at: string | null;
  readonly end_reason: '' | 'customer' | 'lossCap';
}

interface TotalsRow {
  readonly held: string;
  readonly paid: string;
  readonly followers: string;
  readonly allowed: string;
  readonly earned: string;
  readonly won: string;
  readonly total: string;
}

const ORDERS = { profit: sql`f.realised desc,`, loss: sql`f.realised,`, newest: sql`` } as const;
const A_PAGE = 20;
