import { BYTE_ORDER_MARK, csvLine } from '@candor/csv/csv.ts';
import { formatDecimal, formatRate, money } from '@candor/decimal/decimal.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import type { Order } from '@candor/engine/order.ts';
import type { PlainKey, Translator } from '@candor/locales/translate.ts';
import type { Database } from '../../kernel/database/database.ts';
import { formatSiteTime } from '../../kernel/site-time.ts';
import type { HistoryFilter, HistoryPlace } from '../trading/closed-orders-reader.ts';
import { readHistoryBatch } from '../trading/closed-orders-reader.ts';
import type { OrderListing } from '../trading/present-order.ts';

/** What the file is written with. */
export interface OrdersCsvDeps {
  readonly listing: (instrumentId: number) => OrderListing | null;
  readonly translate: Translator;
  /** IANA name; it stands in the heads of the columns that are written in it. */
  readonly timeZone: string;
  readonly currency: string;
}

/**
 * Every closed order that matches, newest first, as a CSV file. A batch is read when the
 * caller has taken the one before it, so that the memory held does not grow with the
 * history; closed orders never change, and those closed meanwhile come before the first.
 */
export async function* ordersCsv(
  database: Database,
  filter: HistoryFilter,
  deps: OrdersCsvDeps,
): AsyncGenerator<string> {
  const columns = columnsOf(deps);
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ head }) => head));
  let after: HistoryPlace | null = null;
  for (;;) {
    const orders = await readHistoryBatch(database, filter, after, 'newestFirst', BATCH);
    if (orders.length > 0) yield orders.map((order) => csvLine(columns.map(({ cell }) => cell(order)))).join('');
    const last = orders.at(-1);
    if (last === undefined || last.closedAt === null || orders.length < BATCH) return;
    after = { closedAt: last.closedAt, id: last.id };
  }
}

interface Column {
  readonly head: string;
  readonly cell: (order: Order) => string;
}

function columnsOf({ translate, listing, timeZone, currency }: OrdersCsvDeps): readonly Column[] {
  const named = (key: PlainKey, cell: Column['cell']): Column => ({ head: translate(key), cell });
  const amount = (key: PlainKey, cell: Column['cell']): Column => ({ head: `${translate(key)} (${currency})`, cell });
  const times = (key: PlainKey, at: (order: Order) => number | null): readonly Column[] => [
    { head: `${translate(key)} (${timeZone})`, cell: (order) => formatSiteTime(at(order), timeZone) },
    { head: `${translate(key)} (UTC epoch ms)`, cell: (order) => String(at(order) ?? '') },
  ];
  return [
    named('statement.orderNumber', (order) => String(order.id)),
    named('statement.originNumber', (order) => String(order.originId)),
    named('statement.instrument', (order) => listing(order.instrumentId)?.showCode ?? String(order.instrumentId)),
    named('statement.side', (order) => translate(order.side === 'buy' ? 'trade.buy' : 'trade.sell')),
    named('statement.lots', (order) => formatDecimal(order.lots)),
    named('statement.unitsPerLot', (order) => formatDecimal(order.contractSize)),
    named('statement.leverage', (order) => (order.leverage === 0 ? '' : String(order.leverage))),
    named('statement.entryPrice', (order) => decimalOrNone(order.openPrice)),
    named('statement.targetPrice', (order) => decimalOrNone(order.target)),
    named('statement.closePrice', (order) => decimalOrNone(order.closePrice)),
    named('statement.stopLoss', (order) => decimalOrNone(order.stopLoss)),
    named('statement.takeProfit', (order) => decimalOrNone(order.takeProfit)),
    amount('statement.margin', (order) => formatDecimal(order.margin)),
    amount('statement.fee', (order) => formatDecimal(chargedFee(order))),
    amount('statement.profit', (order) => formatDecimal(order.profit)),
    amount('statement.afterFee', (order) => formatDecimal(money(order.profit - chargedFee(order)))),
    named('statement.openRate', (order) => (order.openPrice === null ? '' : formatRate(order.openRate))),
    named('statement.closeRate', (order) => (order.closeRate === null ? '' : formatRate(order.closeRate))),
    named('statement.reason', (order) => reasonText(order, translate)),
    ...times('statement.opened', (order) => order.openedAt),
    ...times('statement.closed', (order) => order.closedAt),
    named('statement.openTick', (order) => String(order.openTick?.seq ?? '')),
    named('statement.closeTick', (order) => String(order.closeTick?.seq ?? '')),
    named('statement.copyOf', (order) => String(order.originalId ?? '')),
  ];
}

/** An order that never opened was charged nothing, whatever had been reserved for it. */
export const chargedFee = (order: Order): Decimal => (order.openedAt === null ? money(0n) : order.fee);

export const reasonText = (order: Order, translate: Translator): string =>
  order.closeReason === null ? '' : translate(`orders.reason.${order.closeReason}`);

const decimalOrNone = (value: Decimal | null): string => (value === null ? '' : formatDecimal(value));
/** Few enough that writing them keeps nobody else waiting. */
const BATCH = 100;
