import type { CandleDto } from '@candor/protocol/market/kline.ts';
import type { RunningCandles } from '../pricing/running-candles.ts';
import type { TopicSource } from './topic-stream.ts';

/**
 * KLINE.{code}: the newest state of each candle that was touched; one that ended is told before the next of its period.
 */
export class KlineSource implements TopicSource<CandleDto[]> {
  readonly #code: string;
  readonly #board: RunningCandles;
  readonly #touched = new Map<string, CandleDto>();

  constructor(code: string, board: RunningCandles) {
    this.#code = code;
    this.#board = board;
  }

  touch(candle: CandleDto): void {
    this.#touched.set(`${candle.Period} ${candle.Time}`, candle);
  }

  take(): CandleDto[] | null {
    if (this.#touched.size === 0) return null;
    const candles = [...this.#touched.values()];
    this.#touched.clear();
    return candles;
  }

  snapshot(): CandleDto[] | null {
    const candles = this.#board.of(this.#code);
    return candles.length === 0 ? null : [...candles];
  }
}
