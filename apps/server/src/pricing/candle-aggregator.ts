import { must } from '@candor/decimal/assert.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { CandleBuilder } from '@candor/market/candles/candle-builder.ts';
import { midAt } from '@candor/market/candles/candle.ts';
import type { Candle } from '@candor/market/candles/candle.ts';
import type { Period } from '@candor/market/candles/period.ts';
import type { Database } from '../kernel/database/database.ts';
import { loadProgress, newestCandles } from './candle-store.ts';
import type { CandleSource, StoredCandle } from './candle-store.ts';
import type { MarketInstrument } from './instruments.ts';
import { ticksAfter } from './tick-log.ts';

/**
 * The running candles of every instrument. Invariant: what `takeUnsaved` has given out so far, together with the ticks
 * after the progress that went with it, is every candle of the tick log.
 */
export class CandleAggregator {
  readonly #lines: ReadonlyMap<InstrumentId, Line>;

  private constructor(lines: ReadonlyMap<InstrumentId, Line>) {
    this.#lines = lines;
  }

  /** From the stored candles and the ticks that they do not hold yet. */
  static async load(database: Database, instruments: readonly MarketInstrument[]): Promise<CandleAggregator> {
    const stored = await newestCandles(
      database,
      instruments.map(({ id }) => id),
    );
    const progress = await loadProgress(database);
    const lines = new Map(
      instruments.map((instrument) => {
        const own = stored.filter(({ instrumentId }) => instrumentId === instrument.id);
        return [instrument.id, lineOf(instrument, own, progress.get(instrument.id) ?? 0)];
      }),
    );
    const aggregator = new CandleAggregator(lines);
    for (const { id } of instruments) await aggregator.#catchUp(database, id);
    return aggregator;
  }

  /** Takes ticks in order and answers the candles that they touched, those that ended first, each as it stands now. */
  apply(ticks: readonly Tick[]): readonly TouchedCandle[] {
    const ended: TouchedCandle[] = [];
    const touched = new Set<Line>();
    for (const tick of ticks) {
      const line = must(this.#lines.get(tick.instrumentId), 'a tick of an instrument without candles');
      for (const candle of line.builder.apply(tick).closed) {
        ended.push({ instrument: line.instrument, candle: { ...candle } });
        line.ended.push(line.stored({ ...candle }));
        line.sources.delete(candle.period);
      }
      line.seq = tick.seq;
      line.unsaved = true;
      touched.add(line);
    }
    const running = [...touched].flatMap(({ instrument, builder }) =>
      builder.current().map((candle) => ({ instrument, candle: { ...candle } })),
    );
    return [...ended, ...running];
  }

  /**
   * The candles to be stored now, with the progress that they stand for: of instruments whose candles ended, or of all
   * that changed. What is given out counts as saved.
   */
  takeUnsaved(which: 'ended' | 'all'): UnsavedCandles {
    const candles: StoredCandle[] = [];
    const progress: { instrumentId: InstrumentId; seq: number }[] = [];
    for (const line of this.#lines.values()) {
      if (!line.unsaved || (which === 'ended' && line.ended.length === 0)) continue;
      candles.push(...line.ended.splice(0));
      for (const candle of line.builder.current()) candles.push(line.stored({ ...candle }));
      progress.push({ instrumentId: line.instrument.id, seq: line.seq });
      line.unsaved = false;
    }
    return { candles, progress };
  }

  /** The running candles of an instrument, at most one a period. */
  running(id: InstrumentId): readonly Candle[] {
    return this.#lines.get(id)?.builder.current() ?? [];
  }

  async #catchUp(database: Database, id: InstrumentId): Promise<void> {
    const line = must(this.#lines.get(id), 'every instrument has a line');
    for (;;) {
      const ticks = await ticksAfter(database, id, line.seq, CATCH_UP_TICKS);
      this.apply(ticks);
      if (ticks.length < CATCH_UP_TICKS) return;
    }
  }
}

/** A candle at one moment: a copy, which does not go on changing. */
export interface TouchedCandle {
  readonly instrument: MarketInstrument;
  readonly candle: Candle;
}

export interface UnsavedCandles {
  readonly candles: readonly StoredCandle[];
  readonly progress: readonly { readonly instrumentId: InstrumentId; readonly seq: number }[];
}

function lineOf(instrument: MarketInstrument, stored: readonly StoredCandle[], seq: number): Line {
  const builder = new CandleBuilder(
    midAt(instrument.pricePrecision),
    stored.map(({ candle }) => candle),
  );
  const sources = new Map(stored.map(({ candle, source }) => [candle.period, source]));
  return {
    instrument,
    builder,
    sources,
    ended: [],
    seq,
    unsaved: false,
    stored: (candle) => ({ instrumentId: instrument.id, candle, source: sources.get(candle.period) ?? 'ticks' }),
  };
}

interface Line {
  readonly instrument: MarketInstrument;
  readonly builder: CandleBuilder;
  /** Of the running candles that were loaded; those begun since are made of ticks. */
  readonly sources: Map<Period, CandleSource>;
  readonly ended: StoredCandle[];
  readonly stored: (candle: Candle) => StoredCandle;
  /** The last tick applied. */
  seq: number;
  unsaved: boolean;
}

const CATCH_UP_TICKS = 5_000;
