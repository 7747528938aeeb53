import type { Period } from '@candor/market/candles/period.ts';
import { PERIODS } from '@candor/market/candles/period.ts';
import type { WireCandle } from '@candor/protocol/market/kline.ts';
import { sql } from 'kysely';
import type { Bus } from '../platform/bus.ts';
import type { Database } from '../platform/database/database.ts';
import { newestCandles } from './candle-store.ts';
import type { MarketInstrument } from './instruments.ts';
import { arrayLiteral } from './tick-log.ts';
import { wireCandle } from './wire-candle.ts';

/** The running candles of every instrument and the closes of sparklines, in memory. */
export class CandleBoard {
  readonly #database: Database;
  readonly #instruments: readonly MarketInstrument[];
  readonly #running = new Map<string, Map<Period, WireCandle>>();
  readonly #sparklines = new Map<Period, Promise<ReadonlyMap<string, Sparkline>>>();

  private constructor(database: Database, instruments: readonly MarketInstrument[]) {
    this.#database = database;
    this.#instruments = instruments;
  }

  static async load(database: Database, instruments: readonly MarketInstrument[]): Promise<CandleBoard> {
    const board = new CandleBoard(database, instruments);
    const codes = new Map(instruments.map(({ id, code }) => [id, code]));
    const newest = await newestCandles(
      database,
      instruments.map(({ id }) => id),
    );
    for (const { instrumentId, candle } of newest) {
      const code = codes.get(instrumentId);
      if (code !== undefined) board.#keep(code, wireCandle(candle));
    }
    return board;
  }

  /** Follows the bus from now on; answers the function that ends it. */
  follow(bus: Bus): () => void {
    return bus.subscribe('candles', (candles) => {
      for (const { code, candle } of candles) this.#keep(code, candle);
      for (const sparklines of this.#sparklines.values()) {
        void sparklines.then((loaded) => candles.forEach(({ code, candle }) => extend(loaded.get(code), candle)));
      }
    });
  }

  /** The running candle of each period, shortest first. */
  running(code: string): readonly WireCandle[] {
    const candles = this.#running.get(code);
    return candles === undefined ? [] : PERIODS.flatMap((period) => candles.get(period) ?? []);
  }

  /** The last closes of every instrument by code, the running candle's last. */
  async sparklines(period: Period): Promise<ReadonlyMap<string, Sparkline>> {
    const known = this.#sparklines.get(period);
    if (known !== undefined) return known;
    const loading = this.#loadSparklines(period);
    this.#sparklines.set(period, loading);
    loading.catch(() => this.#sparklines.delete(period));
    return loading;
  }

  #keep(code: string, candle: WireCandle): void {
    const candles = this.#running.get(code) ?? new Map<Period, WireCandle>();
    this.#running.set(code, candles);
    if (candle.Time >= (candles.get(candle.Period)?.Time ?? -Infinity)) candles.set(candle.Period, candle);
  }

  async #loadSparklines(period: Period): Promise<ReadonlyMap<string, Sparkline>> {
    const { rows } = await sql<{ id: number; times: string[]; closes: string[] }>`
      select wanted.id, array_agg(c.open_at::text order by c.open_at) as times,
        array_agg(c.close::text order by c.open_at) as closes
      from unnest(${arrayLiteral(this.#instruments.map(({ id }) => id))}::int[]) as wanted (id)
      cross join lateral (
        select open_at, close from candles where instrument_id = wanted.id and period = ${period}
        order by open_at desc limit ${SPARKLINE_LENGTH}
      ) c
      group by wanted.id
    `.execute(this.#database);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      this.#instruments.map(({ id, code }) => {
        const row = byId.get(id);
        const sparkline = { times: (row?.times ?? []).map(Number), closes: (row?.closes ?? []).map(Number), period };
        for (const candle of this.running(code)) extend(sparkline, candle);
        return [code, sparkline];
      }),
    );
  }
}

export interface Sparkline {
  readonly period: Period;
  /** Opens of the candles, epoch milliseconds, oldest first. */
  readonly times: number[];
  readonly closes: number[];
}

function extend(sparkline: Sparkline | undefined, candle: WireCandle): void {
  if (sparkline === undefined || sparkline.period !== candle.Period) return;
  const { times, closes } = sparkline;
  const lastAt = times.at(-1) ?? -Infinity;
  if (candle.Time < lastAt) return;
  if (candle.Time === lastAt) {
    closes[closes.length - 1] = candle.Close;
    return;
  }
  times.push(candle.Time);
  closes.push(candle.Close);
  if (times.length > SPARKLINE_LENGTH) {
    times.shift();
    closes.shift();
  }
}

export const SPARKLINE_LENGTH = 48;
