import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from '../fields.ts';
import { candleDto } from '../market/kline.ts';

/** One changed instrument of a DAY_MARKET push. */
const dayMarketRow = z.object({
  Id: z.number(),
  Code: z.string(),
  Bid: decimalText,
  Ask: decimalText,
  Close: decimalText,
  Change: decimalText,
  MarketStatus: flag,
  Seq: z.number(),
  Time: epochMs,
});
export type DayMarketRow = z.output<typeof dayMarketRow>;

const forexTrade = z.object({
  ProfitsTotal: decimalText,
  /** Percent, two decimals; "—" with no position. */
  HazardRate: z.string(),
  CautionMoneyAll: decimalText,
  /** Beyond the documented fields: what the margin meter shows next to them. */
  Equity: decimalText,
  FreeMargin: decimalText,
  Balance: decimalText,
  /**
   * Percent of used margin at which this account's positions are closed: older orders keep a lower one than the site's.
   */
  StopOutLevel: z.number(),
  /** 1 while the margin level is below the margin call's: the warning of it, pushed when it begins and when it ends. */
  MarginCall: flag,
  TransOrder: z.array(z.object({ Id: z.number(), UpdatePrice: decimalText, FactProfits: decimalText })),
});
export type ForexTrade = z.output<typeof forexTrade>;

/** The open copies at the last prices. */
const followTrade = z.object({
  TransOrder: z.array(z.object({ Id: z.number(), UpdatePrice: decimalText, FactProfits: decimalText })),
});
export type FollowTrade = z.output<typeof followTrade>;

const forexClosed = z.object({ ids: z.array(z.number()) });
export type ForexClosed = z.output<typeof forexClosed>;

/**
 * The inbox has changed: read it, or its count, again. `newest` is the id of
 * the newest message that came, 0 where some were read.
 */
const messagesChanged = z.object({ newest: z.number() });
export type MessagesChanged = z.output<typeof messagesChanged>;

const push = { type: z.literal('push'), seq: z.number(), time: epochMs };

/** What the server says. `seq` counts per topic, per customer on customer topics. */
export const socketDown = z.union([
  z.object({ type: z.literal('pong'), timestamp: z.number() }),
  z.object({ type: z.literal('login_result'), code: z.number(), msg: z.string() }),
  z.object({ type: z.literal('error'), code: z.number(), msg: z.string(), topic: z.optional(z.string()) }),
  z.object({ ...push, topic: z.literal('DAY_MARKET'), data: z.array(dayMarketRow) }),
  z.object({ ...push, topic: z.string().check(z.regex(/^KLINE\./)), data: z.array(candleDto) }),
  z.object({ ...push, topic: z.literal('FOREX_TRADE'), data: forexTrade }),
  z.object({ ...push, topic: z.literal('FOREX_CLOSED'), data: forexClosed }),
  z.object({ ...push, topic: z.literal('FOREX_FOLLOW_TRADE'), data: followTrade }),
  z.object({ ...push, topic: z.literal('MESSAGES'), data: messagesChanged }),
]);
export type SocketDown = z.output<typeof socketDown>;
