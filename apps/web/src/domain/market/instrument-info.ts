import type { OutputOf } from '@candor/protocol/call.ts';
import type { instrumentInfo } from '@candor/protocol/market/instrument-info.ts';

/** What is published about an instrument beyond its terms: hours, spread and the rules its prices are made by. */
export interface InstrumentInfo {
  /** IANA name of the zone that days and times are given in. */
  readonly timeZone: string;
  readonly isAlwaysOpen: boolean;
  /** Seven days from today on; a session over midnight is cut there. */
  readonly days: readonly TradingDay[];
  /** Days whose hours are not the usual ones; without a session it is closed. */
  readonly specialDays: readonly TradingDay[];
  /** The middle one of the spreads of the last ticks; "" before the first. */
  readonly typicalSpread: string;
  readonly minSpread: string;
  /** perLot: fee = lots x rate; ofMargin: fee = margin x rate. */
  readonly feeBasis: 'perLot' | 'ofMargin';
  /**
   * A quote further than `maxMoveBp` (1e-4 of the last mid) from the last one, less than `withinMs` after it, is not
   * published unless `persistQuotes` quotes in a row over at least `persistMs` agree with it.
   */
  readonly offMarket: OffMarketRule;
  /** The pair that turns the quote currency into that of the account; null where they are the same. */
  readonly conversion: ConversionPair | null;
}

/** A day of the site's zone, from `startsAt` (epoch milliseconds) on. */
export interface TradingDay {
  readonly date: string;
  readonly startsAt: number;
  readonly sessions: readonly TradingSession[];
}

/** With its ends as the site's clock shows them: "22:00", and "24:00" at a day's end. */
export interface TradingSession {
  readonly from: number;
  readonly to: number;
  readonly fromText: string;
  readonly toText: string;
}

export interface OffMarketRule {
  readonly maxMoveBp: number;
  readonly withinMs: number;
  readonly persistQuotes: number;
  readonly persistMs: number;
}

export interface ConversionPair {
  readonly id: number;
  readonly displayCode: string;
  /** The rate is one over the pair's. */
  readonly isInverse: boolean;
}

export function toInstrumentInfo(wire: InfoDto): InstrumentInfo {
  const { OffMarket: rule, Conversion: pair } = wire;
  return {
    timeZone: wire.TimeZone,
    isAlwaysOpen: wire.AlwaysOpen === 1,
    days: wire.Days.map(toDay),
    specialDays: wire.SpecialDays.map(toDay),
    typicalSpread: wire.TypicalSpread,
    minSpread: wire.LeastSpread,
    feeBasis: wire.FeeBasis,
    offMarket: {
      maxMoveBp: rule.MaxMoveBp,
      withinMs: rule.WithinMs,
      persistQuotes: rule.PersistQuotes,
      persistMs: rule.PersistMs,
    },
    conversion: pair === null ? null : { id: pair.Id, displayCode: pair.ShowCode, isInverse: pair.Inverse === 1 },
  };
}

const toDay = (wire: InfoDto['Days'][number]): TradingDay => ({
  date: wire.Date,
  startsAt: wire.Start,
  sessions: wire.Sessions.map(({ From, To, FromHandler, ToHandler }) => ({
    from: From,
    to: To,
    fromText: FromHandler,
    toText: ToHandler,
  })),
});

type InfoDto = OutputOf<typeof instrumentInfo>;
