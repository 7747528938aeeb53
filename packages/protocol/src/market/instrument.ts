import * as z from 'zod/mini';
import { decimalText, epochMs, flag } from '../fields.ts';

export const instrumentDto = z.object({
  Id: z.number(),
  Code: z.string(),
  ShowCode: z.string(),
  Logo: z.string(),
  CategoryId: z.number(),
  PricePrecision: z.number(),
  /** 1 open, 0 closed. */
  MarketStatus: flag,
  /** Quantity step, lots. */
  Pip: decimalText,
  ForexMinCont: decimalText,
  ForexMaxCont: decimalText,
  /** Units per lot. */
  ForexContNum: decimalText,
  /** 1 fixed margin per lot, 0 by leverage. */
  MarginMode: flag,
  HasForexMultiple: z.array(z.object({ Value: z.number(), Default: flag })),
  ForexFeeRate: decimalText,
  /** Day's open, last price (mid at the precision) and change in percent; with bid, ask and the tick they come from. */
  ForexQuotations: z.object({
    Open: decimalText,
    Close: decimalText,
    Change: decimalText,
    High: decimalText,
    Low: decimalText,
    Bid: decimalText,
    Ask: decimalText,
    Seq: z.number(),
    Time: z.nullable(epochMs),
  }),
  BaseCurrency: z.string(),
  QuoteCurrency: z.string(),
  /** Account currency for one unit of quote currency, now. */
  QuoteToAccountRate: decimalText,
  /** A quote older than this is stale and fills nothing. */
  StaleAfterMs: z.number(),
  /** When the market opens next, while it is closed. */
  NextOpen: z.nullable(epochMs),
  NextOpenHandler: z.string(),
});
export type InstrumentDto = z.output<typeof instrumentDto>;

/** Where the prices come from, said on every trading screen when they are not live. */
export const priceSource = z.enum(['simulated', 'replayed', 'live']);
