import { randomBytes } from 'node:crypto';
import { divideHalfEven, formatDecimal, formatUnits, RATE_ONE } from '@candor/decimal/decimal.ts';
import type { Order } from '@candor/engine/order.ts';
import { sharedBytes } from '@candor/receipt/shared-statement.ts';
import type { SharedStatement } from '@candor/receipt/shared-statement.ts';
import type { Database } from '../kernel/database/database.ts';
import { orderTicks } from './order-statement.ts';
import type { ReceiptDeps, SignedReceipt } from './receipts.ts';
import { recordOf, signStatement } from './receipts.ts';
import { rulesOfFills, rulesOfOrder } from './rules-choice.ts';
import { readAllRules } from './rules-store.ts';

/** An order whose result follows from two prices of the market: a reset closes at the price of the opening. */
export type SharableOrder = Order & {
  readonly [Name in 'openedAt' | 'openPrice' | 'closedAt' | 'closePrice' | 'closeRate']: NonNullable<Order[Name]>;
};

export const isSharable = (order: Order): order is SharableOrder =>
  order.openPrice !== null && order.closePrice !== null && order.closeReason !== 'reset';

/** The token of an order, which it keeps for as long as it is shared. */
export async function shareOrder(
  database: Database,
  share: { readonly orderId: number; readonly isDemo: boolean; readonly at: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = await database
    .insertInto('shared_receipts')
    .values({ token, order_id: String(share.orderId), is_demo: share.isDemo, shared_at: share.at })
    // In one statement, so that a sharing that ends meanwhile is either before or after it.
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ is_demo: share.isDemo }))
    .returning('token')
    .executeTakeFirstOrThrow();
  return row.token;
}

export async function unshareOrder(database: Database, orderId: number): Promise<void> {
  await database.deleteFrom('shared_receipts').where('order_id', '=', String(orderId)).execute();
}

/** The order that a token shares; null for none, or for one of the past. */
export async function findShared(
  database: Database,
  token: string,
): Promise<{ readonly orderId: number; readonly isDemo: boolean } | null> {
  const row = await database
    .selectFrom('shared_receipts')
    .select(['order_id', 'is_demo'])
    .where('token', '=', token)
    .executeTakeFirst();
  return row === undefined ? null : { orderId: Number(row.order_id), isDemo: row.is_demo };
}

/** The reduced receipt of an order; null where its rules were never published. */
export async function sharedReceiptOf(
  deps: ReceiptDeps,
  order: SharableOrder,
  isDemo: boolean,
): Promise<SignedReceipt<SharedStatement> | null> {
  await deps.notary.publishRules();
  const versions = await readAllRules(deps.database, order.instrumentId);
  const all = rulesOfOrder(versions, order);
  const rules = all === null ? null : rulesOfFills(versions, all);
  if (all === null || rules === null) return null;
  // Without its target and its trail, so that neither a rate of its placing nor the price it followed is among them.
  const ticks = await orderTicks(deps.database, { ...order, target: null, trail: null }, [], all);
  const { instrumentId, side, leverage, openedAt, openPrice, closedAt, closePrice } = order;
  const statement: SharedStatement = {
    kind: 'shared',
    instrumentId,
    isDemo,
    side,
    leverage,
    openedAt,
    openPrice: formatDecimal(openPrice),
    closedAt,
    closePrice: formatDecimal(closePrice),
    result: resultOf(order),
    ...(await recordOf(deps, instrumentId, rules, ticks)),
  };
  return signStatement(deps, statement, sharedBytes(statement, deps.signer.keyId), rules);
}

/**
 * Profit before fees in percent of the margin, two decimals: by the prices and rates alone, because booked amounts are
 * rounded, and a small order would be known by it.
 */
export function resultOf({ side, leverage, openPrice, openRate, closePrice, closeRate }: SharableOrder): string {
  const move = side === 'buy' ? closePrice - openPrice : openPrice - closePrice;
  const [above, below] =
    leverage === 0
      ? [move * closeRate, PRICE_ONE * RATE_ONE]
      : [move * closeRate * BigInt(leverage), openPrice * openRate];
  return formatUnits(divideHalfEven(above * 10_000n, below), 2);
}

const TOKEN_BYTES = 16;
const PRICE_ONE = 10n ** 8n;
