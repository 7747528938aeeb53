import * as z from 'zod/mini';
import { decimalText, epochMs } from '../fields.ts';
import { loggedTick } from './segment.ts';
import { sealedTip } from './segments.ts';

/** Where the figures of a statement come from. */
export const statementRecord = {
  instrumentId: z.number(),
  code: z.string(),
  issuedAt: epochMs,
  /** The versions of the published rules, and what each was in force for. */
  rules: z.readonly(
    z.array(
      z.object({
        use: z.enum(['placing', 'originalPlacing', 'filling', 'closing', 'quotingOpen', 'quotingClose']),
        kind: z.enum(['trading', 'quoting']),
        version: z.number(),
      }),
    ),
  ),
  /** The ticks that the figures come from, and what each was for. */
  ticks: z.readonly(
    z.array(
      z.extend(loggedTick, {
        role: z.enum(['open', 'close', 'placingRate', 'openRate', 'closeRate', 'peak', 'end', 'after']),
        instrumentId: z.number(),
      }),
    ),
  ),
  tips: z.readonly(z.array(sealedTip)),
};

const common = { id: z.number(), ...statementRecord };

const orderStatement = z.object({
  kind: z.literal('order'),
  ...common,
  originId: z.number(),
  /** The order that this one copies. Receipts from before there were copies do not say it. */
  original: z.optional(z.nullable(z.object({ id: z.number() }))),
  side: z.enum(['buy', 'sell']),
  status: z.enum(['pending', 'holding', 'closed']),
  lots: decimalText,
  contractSize: decimalText,
  leverage: z.number(),
  target: z.nullable(decimalText),
  trigger: z.nullable(z.enum(['limit', 'stop'])),
  stopLoss: z.nullable(decimalText),
  takeProfit: z.nullable(decimalText),
  /** The distance of a trailing stop, and the tick from which the best price counts. Absent for none. */
  trail: z.optional(z.nullable(z.object({ distance: decimalText, since: z.nullable(z.number()) }))),
  margin: decimalText,
  fee: decimalText,
  createdAt: epochMs,
  openedAt: z.nullable(epochMs),
  openPrice: z.nullable(decimalText),
  openRate: decimalText,
  closedAt: z.nullable(epochMs),
  closePrice: z.nullable(decimalText),
  closeRate: z.nullable(decimalText),
  closeReason: z.nullable(
    z.enum(['customer', 'stopLoss', 'takeProfit', 'stopOut', 'cancelled', 'reset', 'original', 'lossCap']),
  ),
  profit: decimalText,
  /** What the first order was split into by partial closes, in the order of splitting, and what remained of it. */
  parts: z.readonly(z.array(z.object({ id: z.number(), lots: decimalText, margin: decimalText, fee: decimalText }))),
});

const optionStatement = z.object({
  kind: z.literal('option'),
  ...common,
  direction: z.enum(['up', 'down']),
  status: z.enum(['running', 'closed']),
  stake: decimalText,
  seconds: z.number(),
  ratio: decimalText,
  losesWholeStake: z.boolean(),
  refundsTies: z.boolean(),
  staleAfterMs: z.number(),
  openedAt: epochMs,
  endsAt: epochMs,
  openPrice: decimalText,
  endPrice: z.nullable(decimalText),
  result: z.nullable(z.enum(['won', 'lost', 'tied', 'void'])),
  voidReason: z.nullable(z.enum(['feedGap', 'reset'])),
  payout: decimalText,
});

/** What the broker states of an order or option, field by field as it is signed. */
export const receiptStatement = z.union([orderStatement, optionStatement]);
