import { formatDecimal } from '@candor/decimal/decimal.ts';
import type { TradingRules } from '@candor/engine/instrument.ts';
import type { TradingCalendar } from '@candor/market/calendar/trading-calendar.ts';
import { instrumentInfo } from '@candor/protocol/market/instrument-info.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { specialDays, tradingDays } from './instrument-hours.ts';
import type { MarketInstrument } from '../../pricing/instruments.ts';
import type { QuoteBoard } from '../../pricing/quote-board.ts';
import { TypicalSpreads } from './typical-spread.ts';

export interface InstrumentInfoDeps {
  readonly database: Database;
  readonly board: QuoteBoard;
  feeBasis(): TradingRules['feeBasis'];
  /** null where no calendar decides when it trades, as with a recording. */
  calendarOf(instrument: MarketInstrument): TradingCalendar | null;
  /** Market time, epoch milliseconds. */
  marketNow(): number;
  siteZone(): string;
}

export const instrumentInfoEndpoint = (deps: InstrumentInfoDeps) => {
  const spreads = new TypicalSpreads(deps.database);
  return endpoint({
    call: instrumentInfo,
    limit: { name: 'instrument_info', points: 60, seconds: 1 },
    async handle({ forex_id }) {
      const row = deps.board.get(forex_id);
      if (row === null) return refuse('notFound');
      const { instrument } = row;
      const { moveRule, quoteRule, conversion } = instrument;
      const typical = await spreads.of(instrument.id);
      const pair = conversion === null ? null : deps.board.get(conversion.instrumentId);
      return answer({
        Id: instrument.id,
        ...hoursOf(instrument, deps),
        TypicalSpread: typical.spread,
        SpreadTicks: typical.ticks,
        LeastSpread: formatDecimal(quoteRule.minSpread),
        FeeBasis: deps.feeBasis(),
        OffMarket: {
          MaxMoveBp: moveRule.maxMoveBp,
          WithinMs: moveRule.withinMs,
          PersistQuotes: moveRule.persistQuotes,
          PersistMs: moveRule.persistMs,
        },
        Conversion:
          pair === null
            ? null
            : {
                Id: pair.instrument.id,
                ShowCode: pair.instrument.showCode,
                Inverse: conversion?.inverse === true ? (1 as const) : (0 as const),
              },
      });
    },
  });
};

function hoursOf(instrument: MarketInstrument, deps: InstrumentInfoDeps) {
  const calendar = deps.calendarOf(instrument);
  const TimeZone = deps.siteZone();
  if (calendar === null) return { TimeZone, AlwaysOpen: 0 as const, Days: [], SpecialDays: [] };
  const now = deps.marketNow();
  const isAlways = calendar.nextClose(now) === null;
  return {
    TimeZone,
    AlwaysOpen: isAlways ? (1 as const) : (0 as const),
    Days: tradingDays(calendar, now, DAYS_SHOWN, TimeZone),
    SpecialDays: specialDays(calendar, now, DAYS_LOOKED_AHEAD, TimeZone),
  };
}

const DAYS_SHOWN = 7;
const DAYS_LOOKED_AHEAD = 45;
