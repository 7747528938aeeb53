import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { decimalText, epochMs, flag, listIdInput } from '../fields.ts';

/**
 * A span in which the instrument trades, with its ends as the site's clock
 * shows them: "22:00", and "24:00" at a day's end.
 */
const session = z.object({ From: epochMs, To: epochMs, FromHandler: z.string(), ToHandler: z.string() });
/** A day of the site's zone, and the sessions in it. */
const tradingDay = z.object({ Date: z.string(), Start: epochMs, Sessions: z.array(session) });

/**
 * What is published about an instrument beyond the terms in the list: its
 * hours, its spread, and the rules its prices are made by.
 */
export const instrumentInfo = defineCall({
  name: 'forex.instrument_info',
  method: 'GET',
  path: '/v2/api/forex/instrument_info',
  who: 'public',
  changes: false,
  input: z.object({ forex_id: listIdInput }),
  output: z.object({
    Id: z.number(),
    /** IANA name of the zone that days and times are given in. */
    TimeZone: z.string(),
    /** 1: it never stops trading. 0 with no days: prices are replayed, and the recording alone says when it trades. */
    AlwaysOpen: flag,
    /** Seven days from today on; a session over midnight is cut there. */
    Days: z.array(tradingDay),
    /** Days of the next weeks whose hours are not the usual ones; without a session it is closed. */
    SpecialDays: z.array(tradingDay),
    /** The middle one of the spreads of the last ticks; "" before the first. */
    TypicalSpread: decimalText,
    /** How many ticks that is the middle of. */
    SpreadTicks: z.number(),
    /** Ask and bid are never closer than this. */
    LeastSpread: decimalText,
    /** perLot: fee = lots x rate; ofMargin: fee = margin x rate. */
    FeeBasis: z.enum(['perLot', 'ofMargin']),
    /**
     * A quote further than MaxMoveBp (1e-4 of the last mid) from the last one, less than WithinMs after it, is not
     * published unless PersistQuotes quotes in a row over at least PersistMs agree with it.
     */
    OffMarket: z.object({
      MaxMoveBp: z.number(),
      WithinMs: z.number(),
      PersistQuotes: z.number(),
      PersistMs: z.number(),
    }),
    /** The pair that turns the quote currency into that of the account; null where they are the same. */
    Conversion: z.nullable(z.object({ Id: z.number(), ShowCode: z.string(), Inverse: flag })),
  }),
  refusals: [1004],
  summary: 'The hours, the spread and the price rules of an instrument.',
});
