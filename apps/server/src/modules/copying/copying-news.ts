import { formatDecimal, parseDecimal, parseMoney } from '@candor/decimal/decimal.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import type { CopyLimitReason } from '@candor/engine/follow.ts';
import { sql } from 'kysely';
import type { RawBuilder, Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { amountText } from '../notifications/amount-text.ts';
import type { MessageDraft, MessageName } from '../notifications/inbox/message.ts';
import type { MessageSource } from '../notifications/inbox/message-relay.ts';
import { maskedNumber } from '../identity/people-reader.ts';
import { percentText } from './share-rate.ts';
import type { CopyingEvent } from './tables.ts';

export interface CopyingNewsDeps {
  readonly clock: Clock;
  readonly currency: () => string;
}

/**
 * Tells followers what became of their copies and follows, and traders what they were paid, in the inbox and, of money,
 * by mail. A trader is told of a whole payday at once.
 */
export const copyingNews = (deps: CopyingNewsDeps): MessageSource => ({
  failure: 'copies not announced, retrying',
  waiting: sql`select from copying_news where announced_at is null`,
  isMailed: ({ kind }) => kind === 'money',
  take: async (transaction) => {
    const now = new Date(deps.clock.wallNow());
    const each = await takeNews(transaction, sql`event <> 'shareReceived'`, now);
    const received = await takeReceived(transaction, now);
    const drafts = [...each, ...received].map((row) => draftOf(deps, row));
    return { drafts, hasMore: each.length === AT_ONCE };
  },
});

function draftOf({ clock, currency }: CopyingNewsDeps, row: NewsRow): MessageDraft {
  const { event, user_id, nickname, trader_id } = row;
  return {
    userId: Number(user_id),
    kind: event === 'limited' || event === 'paused' || event === 'resumed' ? 'order' : 'money',
    name: event === 'limited' && Number(row.lots) > 0 ? 'copySmaller' : NAMES[event],
    parameters: {
      values: {
        trader: nickname === '' ? maskedNumber(trader_id) : nickname,
        currency: currency(),
        amount: amountText(parseMoney(row.amount ?? '0')),
        from: amountText(parseMoney(row.level_from ?? '0')),
        to: amountText(parseMoney(row.level_to ?? '0')),
        rate: percentText(parseDecimal(row.rate ?? '0')),
        result: amountText(parseMoney(row.realised ?? '0')),
        count: Number(row.count),
        lots: formatDecimal(parseDecimal(row.lots ?? '0')),
        wanted: formatDecimal(parseDecimal(row.wanted ?? '0')),
      },
      words: row.reason === null ? {} : { reason: LIMITS[row.reason] },
      times: {},
    },
    sentAt: clock.marketNow(),
  };
}

interface NewsRow {
  readonly user_id: string;
  readonly event: CopyingEvent;
  readonly trader_id: string;
  readonly nickname: string;
  readonly realised: string | null;
  readonly amount: string | null;
  readonly level_from: string | null;
  readonly level_to: string | null;
  readonly rate: string | null;
  readonly reason: Exclude<CopyLimitReason, 'paused'> | null;
  readonly lots: string | null;
  readonly wanted: string | null;
  readonly count: string;
}

/** The oldest ones. */
async function takeNews(
  transaction: Transaction<Tables>,
  which: RawBuilder<unknown>,
  now: Date,
): Promise<readonly NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    with taken as (
      update copying_news set announced_at = ${now}
      where id in (
        select id from copying_news where announced_at is null and ${which}
        order by id limit ${AT_ONCE} for update skip locked)
      returning id, user_id, partition, follow_id, event, number
    )
    select t.user_id, t.event, f.trader_id, u.nickname, f.realised, s.amount, s.level_from, s.level_to, s.rate,
      l.reason, l.lots, l.wanted, '1' as count
    from taken t
    join follows f on f.partition = t.partition and f.id = t.follow_id
    join users u on u.id = f.trader_id
    left join profit_shares s on s.partition = t.partition and s.id = t.number and t.event = 'sharePaid'
    left join copy_limits l on l.partition = t.partition and l.id = t.number and t.event = 'limited'
    order by t.id
  `.execute(transaction);
  return rows;
}

/** What traders were paid, of those to whom nothing came for a minute: a payday takes a while. */
async function takeReceived(transaction: Transaction<Tables>, now: Date): Promise<readonly NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    with quiet as (
      select user_id from copying_news where announced_at is null and event = 'shareReceived'
      group by user_id having max(created_at) < now() - interval '1 minute' order by min(id) limit ${TRADERS_AT_ONCE}
    ), taken as (
      update copying_news n set announced_at = ${now} from quiet
      where n.user_id = quiet.user_id and n.announced_at is null and n.event = 'shareReceived'
      returning n.user_id, n.partition, n.number
    )
    select t.user_id, 'shareReceived' as event, t.user_id as trader_id, '' as nickname, null as realised,
      sum(s.amount)::text as amount, null as level_from, null as level_to, null as rate, null as reason,
      null as lots, null as wanted, count(distinct s.user_id) as count
    from taken t join profit_shares s on s.partition = t.partition and s.id = t.number
    group by t.user_id
  `.execute(transaction);
  return rows;
}

const NAMES = {
  limited: 'copyLimited',
  lossCap: 'followLossCap',
  sharePaid: 'copySharePaid',
  shareReceived: 'copyShareReceived',
  paused: 'copyingPaused',
  resumed: 'copyingResumed',
} as const satisfies Record<CopyingEvent, MessageName>;
const LIMITS = {
  mostMargin: 'server.copyLimit.mostMargin',
  insufficientMargin: 'server.copyLimit.insufficientMargin',
  insufficientBalance: 'server.copyLimit.insufficientBalance',
  belowMinimum: 'server.copyLimit.belowMinimum',
  aboveMaximum: 'server.copyLimit.aboveMaximum',
  tooManyOrders: 'server.copyLimit.tooManyOrders',
  wrongLeverage: 'server.copyLimit.wrongLeverage',
  notTradable: 'server.copyLimit.notTradable',
  contractsOff: 'server.copyLimit.contractsOff',
} as const satisfies Record<Exclude<CopyLimitReason, 'paused'>, MessageKey>;
const AT_ONCE = 100;
const TRADERS_AT_ONCE = 20;
