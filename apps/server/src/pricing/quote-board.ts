import { divideHalfEven, formatFixed, formatRate, RATE_ONE } from '@candor/decimal/decimal.ts';
import type { Decimal, Price, Rate } from '@candor/decimal/decimal.ts';
import { rateOf } from '@candor/engine/formulas.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import { instrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { midAt } from '@candor/market/candles/candle.ts';
import type { Bus } from '../kernel/bus.ts';
import type { Database } from '../kernel/database/database.ts';
import { newestCandles } from './candle-store.ts';
import type { MarketInstrument } from './instruments.ts';
import { lastTicks } from './tick-log.ts';
import { DAY_MS } from './tick-partitions.ts';

/**
 * The last quote, the day and the status of every instrument, in memory. The day is the UTC day of the last tick: while
 * a market is closed the figures of its last trading day stay.
 */
export class QuoteBoard {
  #rows: ReadonlyMap<InstrumentId, Row>;
  #byCode: ReadonlyMap<string, Row>;

  constructor(instruments: readonly MarketInstrument[]) {
    this.#rows = new Map(instruments.map((instrument) => [instrument.id, emptyRow(instrument)]));
    this.#byCode = byCodeOf(this.#rows);
  }

  /** As the tick log and the day candles have it. */
  static async load(database: Database, instruments: readonly MarketInstrument[]): Promise<QuoteBoard> {
    const board = new QuoteBoard(instruments);
    const ids = instruments.map(({ id }) => id);
    for (const { instrumentId: id, candle } of await newestCandles(database, ids)) {
      const row = board.#rows.get(id);
      if (row === undefined || candle.period !== '1day') continue;
      row.day = candle.at / DAY_MS;
      row.dayOpen = candle.open;
      row.dayHigh = candle.high;
      row.dayLow = candle.low;
      row.last = candle.close;
    }
    board.takeTicks(await lastTicks(database, ids));
    return board;
  }

  /** Follows the bus from now on; answers the function that ends it. */
  follow(bus: Bus): () => void {
    const unsubscribe = [
      bus.subscribe('ticks', (ticks) => this.takeTicks(ticks), 'view'),
      bus.subscribe('marketStatus', ({ instrumentId: id, open }) => this.#setOpen(instrumentId(id), open), 'view'),
    ];
    return () => unsubscribe.forEach((end) => end());
  }

  #setOpen(id: InstrumentId, open: boolean): void {
    const row = this.#rows.get(id);
    if (row !== undefined) row.open = open;
  }

  /**
   * The instruments with the terms that hold from now on, in their order. What an instrument is (its code, its
   * currencies) never changes.
   */
  configure(instruments: readonly MarketInstrument[]): void {
    const before = this.#rows;
    this.#rows = new Map(
      instruments.map((instrument) => {
        const row = before.get(instrument.id) ?? emptyRow(instrument);
        return [instrument.id, Object.assign(row, { instrument, priceOf: midAt(instrument.pricePrecision) })];
      }),
    );
    this.#byCode = byCodeOf(this.#rows);
  }

  takeTicks(ticks: readonly Tick[]): void {
    for (const tick of ticks) {
      const row = this.#rows.get(tick.instrumentId);
      if (row !== undefined && tick.seq > (row.tick?.seq ?? 0)) takeTick(row, tick);
    }
  }

  /** Every instrument that customers see, in the order in which it is shown; the rows go on changing. */
  snapshot(): readonly QuoteRow[] {
    return [...this.#rows.values()].filter(isShown);
  }

  get(id: number): QuoteRow | null {
    return shownOrNull(this.#rows.get(instrumentId(id)));
  }

  byCode(code: string): QuoteRow | null {
    return shownOrNull(this.#byCode.get(code));
  }

  /**
   * Account currency for one unit of the instrument's quote currency, now; null while its conversion pair has no quote.
   */
  rate(instrument: MarketInstrument): Rate | null {
    if (instrument.conversion === null) return RATE_ONE;
    const tick = this.#rows.get(instrument.conversion.instrumentId)?.tick;
    return tick === null || tick === undefined ? null : rateOf(instrument.conversion, tick.bid, tick.ask);
  }

  /** `stale`: open by its calendar, yet without a tick for longer than the instrument allows. `now` is market time. */
  health(row: QuoteRow, now: number): 'open' | 'stale' | 'closed' {
    if (!row.open) return 'closed';
    return row.tick === null || now - row.tick.at > row.instrument.staleAfterMs ? 'stale' : 'open';
  }
}

export interface QuoteRow {
  readonly instrument: MarketInstrument;
  readonly tick: Tick | null;
  /** The mid of the last tick at the instrument's precision; null before the first price. */
  readonly last: Price | null;
  readonly dayOpen: Price | null;
  readonly dayHigh: Price | null;
  readonly dayLow: Price | null;
  readonly open: boolean;
}

/** A price at the instrument's precision; "0" where there is none yet. */
export const priceText = (row: QuoteRow, value: Price | null): string =>
  value === null ? '0' : formatFixed(value, row.instrument.pricePrecision);

/** The change since the day's open in percent with two decimals. */
export function changeText(row: QuoteRow): string {
  if (row.last === null || row.dayOpen === null) return '0.00';
  const hundredths = divideHalfEven((row.last - row.dayOpen) * 10_000n, row.dayOpen);
  return formatFixed((hundredths * 1_000_000n) as Decimal, 2);
}

/** A rate with all its decimals; "0" where there is none yet. */
export const rateText = (rate: Rate | null): string => (rate === null ? '0' : formatRate(rate));

/** Customers see an instrument from the time on that it was opened for trading. */
const isShown = ({ instrument }: QuoteRow): boolean => instrument.isListed;
const shownOrNull = (row: Row | undefined): QuoteRow | null => (row !== undefined && isShown(row) ? row : null);
const byCodeOf = (rows: ReadonlyMap<InstrumentId, Row>): ReadonlyMap<string, Row> =>
  new Map([...rows.values()].map((row) => [row.instrument.code, row]));

function takeTick(row: Row, tick: Tick): void {
  row.tick = tick;
  const last = row.priceOf(tick);
  const day = Math.floor(tick.at / DAY_MS);
  row.last = last;
  if (row.day !== day || row.dayOpen === null) {
    row.day = day;
    row.dayOpen = row.dayHigh = row.dayLow = last;
    return;
  }
  if (row.dayHigh === null || last > row.dayHigh) row.dayHigh = last;
  if (row.dayLow === null || last < row.dayLow) row.dayLow = last;
}

const emptyRow = (instrument: MarketInstrument): Row => ({
  instrument,
  priceOf: midAt(instrument.pricePrecision),
  tick: null,
  last: null,
  day: -1,
  dayOpen: null,
  dayHigh: null,
  dayLow: null,
  open: false,
});

type Row = { -readonly [K in keyof QuoteRow]: QuoteRow[K] } & {
  priceOf: (tick: Tick) => Price;
  /** Days since 1970 of the day's figures. */
  day: number;
};
