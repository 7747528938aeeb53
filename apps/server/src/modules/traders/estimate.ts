import { formatDecimal, money, parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import { followEstimate } from '@candor/protocol/copying/estimate.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Services } from '../../kernel/module.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { estimateCopies } from './estimate-copies.ts';
import type { ClosedPart } from './estimate-copies.ts';
import { findTrader } from '../copying/traders-reader.ts';
import { termsFault } from '../copying/follow-terms.ts';
import { shareRate } from '../copying/share-rate.ts';

export interface FollowEstimateDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Pick<SettingsReader, 'text'>;
  readonly engine: Pick<EngineGateway, 'view'>;
  readonly boards: { readonly board: Pick<Services['boards']['board'], 'get'> };
}

export const followEstimateEndpoint = (deps: FollowEstimateDeps) =>
  endpoint<typeof followEstimate>({
    call: followEstimate,
    async handle(input, { session: { userId, demo } }) {
      if (demo) return refuse('realAccountOnly');
      const refusal = termsFault(input, userId);
      if (refusal !== null) return refusal;
      const { database, clock, settings, engine, boards } = deps;
      if ((await findTrader(database, input.trader_id)) === null) return refuse('notFound');
      const [parts, view] = await Promise.all([
        readClosedParts(database, input.trader_id, clock.marketNow() - PERIOD_MS),
        engine.view(userId),
      ]);
      const terms = {
        ratio: parseDecimal(input.multiple),
        mostMargin: parseMoney(input.max_amount),
        mostLoss: input.max_loss === '' ? null : parseMoney(input.max_loss),
        shareRate: shareRate(settings),
      };
      const estimate = estimateCopies(parts, terms, (id) => boards.board.get(id)?.instrument ?? null);
      return answer({
        orders: estimate.orders,
        copied: estimate.copied,
        smaller: estimate.smaller,
        left_out: estimate.leftOut,
        profits: formatDecimal(estimate.profits),
        share: formatDecimal(estimate.share),
        lowest: formatDecimal(estimate.lowest),
        cap_reached: estimate.isCapReached,
        available: formatDecimal(view === null ? NOTHING : available(view)),
      });
    },
  });

/** Of the trader's own orders that opened and closed since then, the last ones to close. */
async function readClosedParts(database: Database, userId: number, since: number): Promise<readonly ClosedPart[]> {
  const rows = await database
    .selectFrom('orders')
    .select(['origin_id', 'instrument_id', 'lots', 'margin', 'fee', 'profit', 'opened_at', 'closed_at'])
    .where('user_id', '=', String(userId))
    .where('status', '=', 'closed')
    .where('closed_at', '>=', String(since))
    .where('opened_at', '>=', String(since))
    .where('follow_id', 'is', null)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ORDERS)
    .execute();
  return rows.toReversed().map((row) => ({
    originId: Number(row.origin_id),
    instrumentId: row.instrument_id,
    lots: parseLots(row.lots),
    margin: parseMoney(row.margin),
    fee: parseMoney(row.fee),
    profit: parseMoney(row.profit),
    openedAt: Number(row.opened_at),
    closedAt: Number(row.closed_at),
  }));
}

/** What a new order could take. */
function available({ balances, freeMargin }: { balances: { trading: Money }; freeMargin: Money }): Money {
  const free = freeMargin < balances.trading ? freeMargin : balances.trading;
  return free < NOTHING ? NOTHING : free;
}

const PERIOD_MS = 30 * 86_400_000;
const MOST_ORDERS = 1_000;
const NOTHING = money(0n);
