import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import { COPY_LIMIT_REASONS, copyLimits, followShares } from '@candor/protocol/copying/follow-orders.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { maskedNumber, readPeople } from '../identity/people-reader.ts';
import type { FollowDeps } from './present-follow.ts';
import { percentText } from './share-rate.ts';
import type { OrderListing } from '../trading/present-order.ts';

export interface CopyLimitsDeps extends FollowDeps {
  /** null for an instrument that is no longer listed. */
  readonly listing: (instrumentId: number) => OrderListing | null;
}

export const copyLimitsEndpoint = ({ database, listing, formatTime }: CopyLimitsDeps) =>
  endpoint<typeof copyLimits>({
    call: copyLimits,
    async handle({ page, trader_id }, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      let all = database
        .selectFrom('copy_limits as l')
        .innerJoin('follows as f', (on) =>
          on.onRef('f.partition', '=', 'l.partition').onRef('f.id', '=', 'l.follow_id'),
        )
        .where('l.user_id', '=', String(userId));
      if (trader_id !== 0) all = all.where('f.trader_id', '=', String(trader_id));
      const [rows, { count }] = await Promise.all([
        all
          .select(['l.id', 'l.original_id', 'l.wanted', 'l.lots', 'l.reason', 'l.at', 'f.trader_id'])
          .orderBy('l.id', 'desc')
          .limit(A_PAGE)
          .offset((page - 1) * A_PAGE)
          .execute(),
        all.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
      ]);
      const ids = [0, ...rows.map(({ original_id }) => Number(original_id))];
      const originals = await database
        .selectFrom('orders')
        .select(['id', 'instrument_id', 'lots'])
        .where('id', 'in', ids.map(String))
        .where('follow_id', 'is', null)
        .execute();
      const byId = new Map(originals.map((order) => [order.id, order]));
      const data = rows.map((row) => {
        const original = byId.get(row.original_id);
        const listed = original === undefined ? null : listing(original.instrument_id);
        return {
          id: Number(row.id),
          trader_id: Number(row.trader_id),
          forex_id: original?.instrument_id ?? 0,
          code: listed?.showCode ?? '',
          logo: listed?.logo ?? '',
          original: original === undefined ? '' : plain(original.lots),
          wanted: plain(row.wanted),
          lots: plain(row.lots),
          reason: COPY_LIMIT_REASONS.find((each) => each === row.reason) ?? 'paused',
          at: formatTime(Number(row.at)),
          at_ms: Number(row.at),
        };
      });
      return answer({ data, total: Number(count) });
    },
  });

export const followSharesEndpoint = ({ database, formatTime }: FollowDeps) =>
  endpoint<typeof followShares>({
    call: followShares,
    async handle({ page, trader_id }, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      let all = database.selectFrom('profit_shares').where('user_id', '=', String(userId));
      if (trader_id !== 0) all = all.where('trader_id', '=', String(trader_id));
      const [rows, { count }] = await Promise.all([
        all
          .select(['id', 'trader_id', 'level_from', 'level_to', 'rate', 'amount', 'paid_at'])
          .orderBy('id', 'desc')
          .limit(A_PAGE)
          .offset((page - 1) * A_PAGE)
          .execute(),
        all.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
      ]);
      const people = await readPeople(
        database,
        rows.map((row) => Number(row.trader_id)),
      );
      const data = rows.map((row) => ({
        id: Number(row.id),
        trader_id: Number(row.trader_id),
        nickname: people.get(Number(row.trader_id))?.nickname ?? maskedNumber(row.trader_id),
        level_from: plain(row.level_from),
        level_to: plain(row.level_to),
        share_percent: percentText(parseDecimal(row.rate)),
        amount: plain(row.amount),
        paid_at: formatTime(Number(row.paid_at)),
        paid_at_ms: Number(row.paid_at),
      }));
      return answer({ data, total: Number(count) });
    },
  });

const plain = (cell: string): string => formatDecimal(parseDecimal(cell));
const A_PAGE = 20;
