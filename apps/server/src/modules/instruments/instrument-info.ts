import { sql } from 'kysely';
import { formatDecimal, parseDecimal } from '@candor/decimal/decimal.ts';
import type { TradingRules } from '@candor/engine/instrument.ts';
import type { TradingCalendar } from '@candor/market/calendar/trading-calendar.ts';
import { instrumentInfo } from '@candor/protocol/market/instrument-info.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { MarketInstrument } from '../../pricing/instruments.ts';
import type { QuoteBoard } from '../../pricing/quote-board.ts';
import { specialDays, tradingDays } from './instrument-hours.ts';

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

export interface TypicalSpread {
  /** A price difference as decimal text; "" where there is no tick yet. */
  readonly spread: string;
  /** How many of the last ticks it is the middle of. */
  readonly ticks: number;
}

/** The median spread of an instrument's last ticks. It is read at most once a minute per instrument, whoever asks. */
class TypicalSpreads {
  readonly #database: Database;
  readonly #known = new Map<InstrumentId, { readonly at: number; readonly spread: Promise<TypicalSpread> }>();

  constructor(database: Database) {
    this.#database = database;
  }

  of(id: InstrumentId): Promise<TypicalSpread> {
    const now = performance.now();
    const known = this.#known.get(id);
    if (known !== undefined && now - known.at < KEPT_MS) return known.spread;
    const spread = this.#read(id);
    this.#known.set(id, { at: now, spread });
    spread.catch(() => this.#known.delete(id));
    return spread;
  }

  async #read(id: InstrumentId): Promise<TypicalSpread> {
    const { rows } = await sql<{ spread: string | null; ticks: string }>`
      select percentile_disc(0.5) within group (order by spread) as spread, count(*) as ticks
      from (select ask - bid as spread from ticks where instrument_id = ${id} order by seq desc limit ${TICKS}) newest
    `.execute(this.#database);
    const row = rows[0];
    const spread = row?.spread ?? null;
    return { spread: spread === null ? '' : formatDecimal(parseDecimal(spread)), ticks: Number(row?.ticks ?? 0) };
  }
}

const KEPT_MS = 60_000;
const TICKS = 500;
