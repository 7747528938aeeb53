import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from '../fields.ts';

/** A contract order as customers see it. Money and prices are decimal texts; an absent one is "". */
export const orderDto = z.object({
  Id: z.number(),
  OriginId: z.number(),
  /** 1 buy, 2 sell. */
  OrderType: z.union([z.literal(1), z.literal(2)]),
  Quantity: decimalText,
  /** 0 pending, 1 holding, 3 history. */
  Status: z.union([z.literal(0), z.literal(1), z.literal(3)]),
  ForexId: z.number(),
  /** Leverage; 0 with fixed margin. */
  Multiple: z.number(),
  /** Units per lot that every figure of this order is computed with. */
  ForexContNum: decimalText,
  OriginPrice: decimalText,
  Price: decimalText,
  UpdatePrice: decimalText,
  FactProfits: decimalText,
  CautionMoney: decimalText,
  TradeFee: decimalText,
  TargetPrice: decimalText,
  /** limit, stop, or "" for an order at the market. */
  Trigger: z.enum(['', 'limit', 'stop']),
  /** Of a position with a trail, where the trail has brought it. */
  TargetLossPrice: decimalText,
  /** The distance at which the stop-loss follows the best price; absent for none. */
  Trail: z.optional(decimalText),
  TargetProfitPrice: decimalText,
  QuoteToAccountRate: decimalText,
  CloseRate: decimalText,
  CreateTimeHandler: z.string(),
  CreateTime: epochMs,
  OpenTimeHandler: z.string(),
  OpenTime: z.nullable(epochMs),
  CompleteTimeHandler: z.string(),
  CompleteTime: z.nullable(epochMs),
  /** The tick of the opening fill; null while pending. */
  OpenTick: z.nullable(z.object({ Seq: z.number(), Time: epochMs, Bid: decimalText, Ask: decimalText })),
  CloseTick: z.nullable(z.object({ Seq: z.number(), Time: epochMs, Bid: decimalText, Ask: decimalText })),
  /** "" while open. */
  CloseReason: z.enum([
    '',
    'customer',
    'stopLoss',
    'takeProfit',
    'stopOut',
    'cancelled',
    'reset',
    'original',
    'lossCap',
  ]),
  /** Opening price minus target in the customer's disfavour, for orders that waited; "" otherwise. */
  Slippage: decimalText,
  /** 2: a copy of a trader's order. */
  FollowType: z.union([z.literal(1), z.literal(2)]),
  /** Of a copy: whose order it copies, with its number and, while it is open and followed, its lots; else "". */
  Original: z.nullable(z.object({ Id: z.number(), UserId: z.number(), Nickname: z.string(), Quantity: decimalText })),
  ForexTradeLists: z.object({
    Id: z.number(),
    Code: z.string(),
    ShowCode: z.string(),
    Logo: z.string(),
    PricePrecision: z.number(),
    MarketStatus: flag,
  }),
});
export type OrderDto = z.output<typeof orderDto>;
