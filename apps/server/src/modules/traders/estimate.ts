import { formatDecimal, money, parseDecimal, parseLots, parseMoney } from '@candor/decimal/decimal.ts';
import type { Money } from '@candor/decimal/decimal.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { followEstimate } from '@candor/protocol/copying/estimate.ts';
import { RATIO_BOUNDS } from '@candor/protocol/copying/follow-trader.ts';
import type { EngineGateway } from '../../engine/gateway.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import type { Services } from '../../kernel/module.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { estimateCopies } from './estimate-copies.ts';
import type { ClosedPart } from './estimate-copies.ts';
import { findTrader } from '../copying/traders-reader.ts';

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
      const refusal = refusalOf(input, userId);
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
        shareRate: parseDecimal(settings.text('copy_share_rate')),
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

function refusalOf(
  { trader_id, multiple, max_amount }: InputOf<typeof followEstimate>,
  userId: number,
): Refusal | null {
  const ratio = parseDecimal(multiple);
  const [least, most] = RATIO_BOUNDS.map(parseDecimal);
  if (trader_id === userId) return refuse('invalidInput', { fields: { trader_id: 'field.notAnOption' } });
  if (least !== undefined && ratio < least) return refuse('invalidInput', { fields: { multiple: 'field.small' } });
  if (most !== undefined && ratio > most) return refuse('invalidInput', { fields: { multiple: 'field.large' } });
  if (parseMoney(max_amount) === NOTHING) return refuse('invalidInput', { fields: { max_amount: 'field.small' } });
  return null;
}

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
