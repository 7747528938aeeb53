import type { Period } from '@candor/market/candles/period.ts';
import { PERIODS } from '@candor/market/candles/period.ts';
import type { CandleDto } from '@candor/protocol/market/kline.ts';
import type { Bus, BusMessages } from '../kernel/bus.ts';
import type { Database } from '../kernel/database/database.ts';
import { newestCandles } from './candle-store.ts';
import type { MarketInstrument } from './instruments.ts';
import { presentCandle } from './present-candle.ts';

/** The running candle of each period of every instrument, in memory. */
export class RunningCandles {
  readonly #byCode = new Map<string, Map<Period, CandleDto>>();

  static async load(database: Database, instruments: readonly MarketInstrument[]): Promise<RunningCandles> {
    const running = new RunningCandles();
    const codes = new Map(instruments.map(({ id, code }) => [id, code]));
    const newest = await newestCandles(
      database,
      instruments.map(({ id }) => id),
    );
    for (const { instrumentId, candle } of newest) {
      const code = codes.get(instrumentId);
      if (code !== undefined) running.take(code, presentCandle(candle));
    }
    return running;
  }

  /** Follows the bus from now on; answers the function that ends it. */
  follow(bus: Bus): () => void {
    const takeAll = (candles: BusMessages['candles']): void =>
      candles.forEach(({ code, candle }) => this.take(code, candle));
    return bus.subscribe('candles', takeAll, 'view');
  }

  take(code: string, candle: CandleDto): void {
    const candles = this.#byCode.get(code) ?? new Map<Period, CandleDto>();
    this.#byCode.set(code, candles);
    if (candle.Time >= (candles.get(candle.Period)?.Time ?? -Infinity)) candles.set(candle.Period, candle);
  }

  /** Shortest period first. */
  of(code: string): readonly CandleDto[] {
    const candles = this.#byCode.get(code);
    return candles === undefined ? [] : PERIODS.flatMap((period) => candles.get(period) ?? []);
  }
}
