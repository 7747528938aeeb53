import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from '../fields.ts';

const tick = z.object({ Seq: z.number(), Time: epochMs, Bid: decimalText, Ask: decimalText });

/** A timed option as customers see it. Money and prices are decimal texts; an absent one is "". */
export const optionDto = z.object({
  Id: z.number(),
  ForexId: z.number(),
  /** 1 up, 2 down. */
  Type: z.union([z.literal(1), z.literal(2)]),
  /** The stake. */
  Number: decimalText,
  Seconds: z.number(),
  /** Until its end, by the server's clock; 0 once it is over. */
  RemainMilliSeconds: z.number(),
  /** Share of the stake that is won. */
  ProfitRatio: decimalText,
  /** 1: what is not won is lost by the ratio; 0: the whole stake is. As agreed at the opening. */
  LossLevel: flag,
  /** 1: a price that ends where it began brings the stake back. As agreed at the opening. */
  TieRefund: flag,
  OpenPrice: decimalText,
  EndPrice: decimalText,
  /** What it brought beside the stake; "" while it runs. */
  FactProfits: decimalText,
  /** What came back; "" while it runs. */
  Payout: decimalText,
  /** 1 in progress, 3 closed. */
  Status: z.union([z.literal(1), z.literal(3)]),
  Result: z.enum(['', 'won', 'lost', 'tied', 'void']),
  /** Why the stake came back, for void: no quote at the end, or a reset of the demo account. */
  VoidReason: z.enum(['', 'feedGap', 'reset']),
  CreatedAtST: z.string(),
  CreatedAt: epochMs,
  /** The end, reached or not. */
  CompleteAtST: z.string(),
  CompleteAt: epochMs,
  OpenTick: tick,
  EndTick: z.nullable(tick),
  ForexTradeList: z.object({
    Id: z.number(),
    Code: z.string(),
    ShowCode: z.string(),
    Logo: z.string(),
    PricePrecision: z.number(),
    MarketStatus: flag,
  }),
});
export type OptionDto = z.output<typeof optionDto>;
