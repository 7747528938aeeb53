import type { Period } from '@candor/market/candles/period.ts';
import type { CandleDto } from '@candor/protocol/market/kline.ts';
import type { Bus } from '../kernel/bus.ts';
import type { Database } from '../kernel/database/database.ts';
import { candlesBefore } from './candle-store.ts';
import type { MarketInstrument } from './instruments.ts';
import type { RunningCandles } from './running-candles.ts';
import { presentCandle } from './present-candle.ts';

/**
 * The newest candles of what customers look at, so that a thousand charts that open at once cost one query: read when
 * the first is asked for, then kept in step with the bus. Invariant: what is held is what the table held when it was
 * read, with all that was published since.
 */
export class RecentCandles {
  readonly #database: Database;
  readonly #running: RunningCandles;
  readonly #byCode = new Map<string, Map<Period, Line>>();

  constructor(database: Database, running: RunningCandles) {
    this.#database = database;
    this.#running = running;
  }

  /** Follows the bus from now on; answers the function that ends it. It reads the running candles, which are a view. */
  follow(bus: Bus): () => void {
    return bus.subscribe('candles', (candles) => {
      for (const { code, candle } of candles) this.#byCode.get(code)?.get(candle.Period)?.take(candle);
    });
  }

  /** The newest `limit` candles, at most `MOST_RECENT`, oldest first; the running one is the last. */
  async newest(instrument: MarketInstrument, period: Period, limit: number): Promise<readonly CandleDto[]> {
    const line = this.#lineOf(instrument.code, period);
    return (await line.candles(() => this.#load(instrument, period))).slice(-limit);
  }

  #lineOf(code: string, period: Period): Line {
    const lines = this.#byCode.get(code) ?? new Map<Period, Line>();
    this.#byCode.set(code, lines);
    const line = lines.get(period) ?? new Line();
    lines.set(period, line);
    return line;
  }

  async #load({ id, code }: MarketInstrument, period: Period): Promise<CandleDto[]> {
    const page = { instrumentId: id, period, before: NO_END, limit: MOST_RECENT };
    const candles = (await candlesBefore(this.#database, page)).map(presentCandle);
    // The table is up to a second behind the running candle, and never lacks one that has ended.
    const running = this.#running.of(code).find((candle) => candle.Period === period);
    if (running !== undefined) put(candles, running);
    return candles;
  }
}

/** The candles of one period of one instrument. */
class Line {
  #held: CandleDto[] | null = null;
  #loading: Promise<CandleDto[]> | null = null;
  /** Published while the table was read. */
  #meanwhile: CandleDto[] = [];

  async candles(load: () => Promise<CandleDto[]>): Promise<readonly CandleDto[]> {
    return this.#held ?? (await (this.#loading ??= this.#read(load)));
  }

  take(candle: CandleDto): void {
    if (this.#held !== null) put(this.#held, candle);
    else if (this.#loading !== null) this.#meanwhile.push(candle);
  }

  async #read(load: () => Promise<CandleDto[]>): Promise<CandleDto[]> {
    try {
      const candles = await load();
      for (const candle of this.#meanwhile) put(candles, candle);
      return (this.#held = candles);
    } finally {
      // After a failure the next who asks reads again.
      this.#loading = null;
      this.#meanwhile = [];
    }
  }
}

/** Replaces the candle of the same time, or adds one in its place; the oldest go in blocks. */
function put(candles: CandleDto[], candle: CandleDto): void {
  let at = candles.length;
  while (at > 0 && (candles[at - 1] as CandleDto).Time > candle.Time) at--;
  const isThere = at > 0 && candles[at - 1]?.Time === candle.Time;
  candles.splice(isThere ? at - 1 : at, isThere ? 1 : 0, candle);
  if (candles.length >= MOST_RECENT + BLOCK) candles.splice(0, BLOCK);
}

/** As many as one call may ask for. */
export const MOST_RECENT = 1_000;
const BLOCK = 100;
/** Later than any candle. */
const NO_END = 8_640_000_000_000_000;
