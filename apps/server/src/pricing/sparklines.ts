import type { Period } from '@candor/market/candles/period.ts';
import type { CandleDto } from '@candor/protocol/market/kline.ts';
import { sql } from 'kysely';
import type { Bus } from '../kernel/bus.ts';
import type { Database } from '../kernel/database/database.ts';
import type { MarketInstrument } from './instruments.ts';
import type { RunningCandles } from './running-candles.ts';
import { arrayLiteral } from './tick-log.ts';

/** The last closes of every instrument, read once a period and then kept in step with the bus. */
export class Sparklines {
  readonly #database: Database;
  readonly #instruments: () => readonly MarketInstrument[];
  readonly #running: RunningCandles;
  readonly #byPeriod = new Map<Period, Promise<ByCode>>();

  constructor(database: Database, instruments: () => readonly MarketInstrument[], running: RunningCandles) {
    this.#database = database;
    this.#instruments = instruments;
    this.#running = running;
  }

  /** Follows the bus from now on; answers the function that ends it. */
  follow(bus: Bus): () => void {
    return bus.subscribe('candles', (candles) => {
      for (const [period, loading] of this.#byPeriod) {
        const extendAll = (loaded: ByCode): void =>
          candles.forEach(({ code, candle }) => {
            // An instrument that was listed since has its first candles here.
            if (!loaded.has(code)) loaded.set(code, { times: [], closes: [], period });
            extend(loaded.get(code), candle);
          });
        // A failed read is dropped; its caller has received the error.
        loading.then(extendAll, () => undefined);
      }
    });
  }

  /** By code; the running candle is the last. */
  async of(period: Period): Promise<ByCode> {
    const known = this.#byPeriod.get(period);
    if (known !== undefined) return known;
    const loading = this.#load(period);
    this.#byPeriod.set(period, loading);
    loading.catch(() => this.#byPeriod.delete(period));
    return loading;
  }

  async #load(period: Period): Promise<ByCode> {
    const { rows } = await sql<{ id: number; times: string[]; closes: string[] }>`
      select wanted.id, array_agg(c.open_at::text order by c.open_at) as times,
        array_agg(c.close::text order by c.open_at) as closes
      from unnest(${arrayLiteral(this.#instruments().map(({ id }) => id))}::int[]) as wanted (id)
      cross join lateral (
        select open_at, close from candles where instrument_id = wanted.id and period = ${period}
        order by open_at desc limit ${SPARKLINE_LENGTH}
      ) c
      group by wanted.id
    `.execute(this.#database);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(
      this.#instruments().map(({ id, code }) => {
        const row = byId.get(id);
        const sparkline = { times: (row?.times ?? []).map(Number), closes: (row?.closes ?? []).map(Number), period };
        for (const candle of this.#running.of(code)) extend(sparkline, candle);
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

function extend(sparkline: Sparkline | undefined, candle: CandleDto): void {
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

type ByCode = Map<string, Sparkline>;

const SPARKLINE_LENGTH = 48;
