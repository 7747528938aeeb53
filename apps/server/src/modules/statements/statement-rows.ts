import { assert } from '@candor/decimal/assert.ts';
import { formatDecimal, money, parseMoney } from '@candor/decimal/decimal.ts';
import type { Decimal, Money } from '@candor/decimal/decimal.ts';
import type { CustomerAccountKind } from '@candor/engine/ledger.ts';
import type { Option } from '@candor/engine/option.ts';
import type { Order } from '@candor/engine/order.ts';
import type { Translator } from '@candor/locales/translate.ts';
import type { Database } from '../../kernel/database/database.ts';
import { formatSiteTime } from '../../kernel/site-time.ts';
import type { HistoryPlace } from '../trading/closed-orders-reader.ts';
import { readHistoryBatch } from '../trading/closed-orders-reader.ts';
import type { OrderListing } from '../trading/present-order.ts';
import type { Row } from './document-plan.ts';
import { chargedFee, reasonText } from './orders-csv.ts';
import { ACCOUNT_NAMES, accountRows, amountText, signedText } from './statement-plan.ts';
import type { LedgerEntry, StatementPeriod, StatementSums } from './statement-reader.ts';
import { historyOf, readEntries, readOptionBatch } from './statement-reader.ts';

/** What rows are written with. */
export interface StatementWriting {
  readonly translate: Translator;
  readonly timeZone: string;
  readonly listing: (instrumentId: number) => OrderListing | null;
  /** A memo, which is a message key or an operator's own words. */
  readonly describeMemo: (memo: string) => string;
}

/**
 * The rows of a statement's sections in their order, a batch at a time. They are added up on the way: where they do not
 * come to the totals that stand in the document, it fails, and no such document is ever whole.
 */
export async function* statementRows(
  database: Database,
  period: StatementPeriod,
  sums: StatementSums,
  writing: StatementWriting,
): AsyncGenerator<readonly Row[]> {
  for (const account of sums.accounts) yield accountRows(account, writing.translate);
  yield* ledgerRows(database, period, sums, writing);
  yield* orderRows(database, period, sums, writing);
  yield* optionRows(database, period, sums, writing);
}

async function* ledgerRows(
  database: Database,
  period: StatementPeriod,
  { accounts, entries, lastPosting }: StatementSums,
  writing: StatementWriting,
): AsyncGenerator<readonly Row[]> {
  const balances = new Map<CustomerAccountKind, bigint>(accounts.map(({ kind, opening }) => [kind, opening]));
  let count = 0;
  for (let after = 0; ;) {
    const batch = await readEntries(database, period, after, lastPosting, BATCH);
    const last = batch.at(-1);
    if (last === undefined) break;
    after = last.id;
    count += batch.length;
    yield batch.map((entry) => {
      const balance = money((balances.get(entry.kind) ?? 0n) + entry.value);
      balances.set(entry.kind, balance);
      return ledgerRow(entry, balance, writing);
    });
  }
  assert(count === entries, 'as many lines of the ledger as were counted');
  for (const { kind, closing } of accounts)
    assert(balances.get(kind) === closing, 'the lines of an account lead from its opening to its closing balance');
}

async function* orderRows(
  database: Database,
  period: StatementPeriod,
  { orders: { total, profits, fees, last } }: StatementSums,
  writing: StatementWriting,
): AsyncGenerator<readonly Row[]> {
  const filter = historyOf(period);
  const sum = { count: 0, profits: 0n, fees: 0n };
  for (let after: HistoryPlace | null = null; ;) {
    const batch: readonly Order[] = (await readHistoryBatch(database, filter, after, 'oldestFirst', BATCH)).filter(
      ({ closedAt, id }) => !isAfter({ closedAt: closedAt ?? 0, id }, last),
    );
    const end = batch.at(-1);
    if (end === undefined) break;
    after = { closedAt: end.closedAt ?? 0, id: end.id };
    for (const order of batch) {
      sum.count += 1;
      sum.profits += order.profit;
      sum.fees += chargedFee(order);
    }
    yield batch.map((order) => orderRow(order, writing));
  }
  assert(sum.count === total, 'as many closed orders as were counted');
  assert(sum.profits === parseMoney(profits) && sum.fees === parseMoney(fees), 'the orders add up to their totals');
}

async function* optionRows(
  database: Database,
  period: StatementPeriod,
  { options: { total, stakes, payouts, last } }: StatementSums,
  writing: StatementWriting,
): AsyncGenerator<readonly Row[]> {
  const sum = { count: 0, stakes: 0n, payouts: 0n };
  for (let after: HistoryPlace | null = null; ;) {
    const batch: readonly Option[] = (await readOptionBatch(database, period, after, BATCH)).filter(
      ({ endsAt, id }) => !isAfter({ closedAt: endsAt, id }, last),
    );
    const end = batch.at(-1);
    if (end === undefined) break;
    after = { closedAt: end.endsAt, id: end.id };
    for (const { stake, payout } of batch) {
      sum.count += 1;
      sum.stakes += stake;
      sum.payouts += payout;
    }
    yield batch.map((option) => optionRow(option, writing));
  }
  assert(sum.count === total, 'as many options as were counted');
  assert(sum.stakes === stakes && sum.payouts === payouts, 'the options add up to their totals');
}

function ledgerRow(entry: LedgerEntry, balance: Money, { translate, timeZone, describeMemo }: StatementWriting): Row {
  return [
    String(entry.id),
    formatSiteTime(entry.at, timeZone),
    translate(ACCOUNT_NAMES[entry.kind]),
    translate(`server.record.${entry.type}`),
    entry.orderId === null ? '' : String(entry.orderId),
    entry.memo === null ? '' : describeMemo(entry.memo),
    signedText(entry.value),
    amountText(balance),
  ];
}

function orderRow(order: Order, { translate, timeZone, listing }: StatementWriting): Row {
  const fee = chargedFee(order);
  return [
    String(order.id),
    listing(order.instrumentId)?.showCode ?? String(order.instrumentId),
    translate(order.side === 'buy' ? 'trade.buy' : 'trade.sell'),
    formatDecimal(order.lots),
    formatSiteTime(order.openedAt, timeZone),
    priceText(order.openPrice),
    formatSiteTime(order.closedAt, timeZone),
    priceText(order.closePrice),
    reasonText(order, translate),
    signedText(money(-fee)),
    signedText(order.profit),
    signedText(money(order.profit - fee)),
  ];
}

function optionRow(option: Option, { translate, timeZone, listing }: StatementWriting): Row {
  return [
    String(option.id),
    listing(option.instrumentId)?.showCode ?? String(option.instrumentId),
    translate(option.direction === 'up' ? 'option.up' : 'option.down'),
    formatSiteTime(option.openedAt, timeZone),
    priceText(option.openPrice),
    formatSiteTime(option.endsAt, timeZone),
    priceText(option.endPrice),
    option.result === null ? '' : translate(`statement.option.${option.result}`),
    signedText(money(-option.stake)),
    signedText(option.payout),
    signedText(money(option.payout - option.stake)),
  ];
}

const priceText = (value: Decimal | null): string => (value === null ? '' : formatDecimal(value));

/** Whether something came to its end after the moment of the totals. */
const isAfter = (place: HistoryPlace, last: HistoryPlace | null): boolean =>
  last === null || place.closedAt > last.closedAt || (place.closedAt === last.closedAt && place.id > last.id);

/** Few enough that writing them keeps nobody else waiting. */
const BATCH = 100;
