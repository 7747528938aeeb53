import { must } from '@candor/decimal/assert.ts';
import type { InstrumentId } from '@candor/engine/ids.ts';
import type { Tick } from '@candor/engine/quote.ts';
import { CandleBuilder } from '@candor/market/candles/candle-builder.ts';
import { midAt } from '@candor/market/candles/candle.ts';
import type { Candle, CandlePrice } from '@candor/market/candles/candle.ts';
import type { Period } from '@candor/market/candles/period.ts';
import type { Database } from '../kernel/database/database.ts';
import { loadProgress, newestCandles } from './candle-store.ts';
import type { CandleSource, StoredCandle } from './candle-store.ts';
import type { MarketInstrument } from './instruments.ts';
import { ticksAfter } from './tick-log.ts';

/**
 * The running candles of every instrument. Invariant: the candles that `takeUnsaved` has returned so far, together with
 * the ticks after the progress returned with them, contain every candle of the tick log.
 */
export class CandleAggregator {
  readonly #series: Map<InstrumentId, CandleSeries>;

  private constructor(series: Map<InstrumentId, CandleSeries>) {
    this.#series = series;
  }

  /** From the stored candles and the ticks that they do not hold yet. */
  static async load(database: Database, instruments: readonly MarketInstrument[]): Promise<CandleAggregator> {
    const stored = await newestCandles(
      database,
      instruments.map(({ id }) => id),
    );
    const progress = await loadProgress(database);
    const series = new Map(
      instruments.map((instrument) => {
        const own = stored.filter(({ instrumentId }) => instrumentId === instrument.id);
        return [instrument.id, seriesOf(instrument, own, progress.get(instrument.id) ?? 0)];
      }),
    );
    const aggregator = new CandleAggregator(series);
    for (const { id } of instruments) await aggregator.#catchUp(database, id);
    return aggregator;
  }

  /** Takes ticks in order and answers the candles that they touched, those that ended first, each as it stands now. */
  apply(ticks: readonly Tick[]): readonly TouchedCandle[] {
    const ended: TouchedCandle[] = [];
    const touched = new Set<CandleSeries>();
    for (const tick of ticks) {
      const series = must(this.#series.get(tick.instrumentId), 'a tick of an instrument without candles');
      for (const candle of series.builder.apply(tick).closed) {
        ended.push({ instrument: series.instrument, candle: { ...candle } });
        series.ended.push(series.stored({ ...candle }));
        series.sources.delete(candle.period);
      }
      series.seq = tick.seq;
      series.unsaved = true;
      touched.add(series);
    }
    const running = [...touched].flatMap(({ instrument, builder }) =>
      builder.current().map((candle) => ({ instrument, candle: { ...candle } })),
    );
    return [...ended, ...running];
  }

  /** The precision at which candles take ticks from now on; those that run keep the prices they have. A new
   * instrument has none yet. */
  configure(instruments: readonly MarketInstrument[]): void {
    for (const instrument of instruments) {
      const series = this.#series.get(instrument.id);
      if (series === undefined) {
        this.#series.set(instrument.id, seriesOf(instrument, [], 0));
        continue;
      }
      series.instrument = instrument;
      series.priceOf = midAt(instrument.pricePrecision);
    }
  }

  /**
   * The candles to store now, with their progress: of instruments whose candles ended, or of all that changed. Returned
   * candles count as saved.
   */
  takeUnsaved(which: 'ended' | 'all'): UnsavedCandles {
    const candles: StoredCandle[] = [];
    const progress: { instrumentId: InstrumentId; seq: number }[] = [];
    for (const series of this.#series.values()) {
      if (!series.unsaved || (which === 'ended' && series.ended.length === 0)) continue;
      candles.push(...series.ended.splice(0));
      for (const candle of series.builder.current()) candles.push(series.stored({ ...candle }));
      progress.push({ instrumentId: series.instrument.id, seq: series.seq });
      series.unsaved = false;
    }
    return { candles, progress };
  }

  /** The running candles of an instrument, at most one a period. */
  running(id: InstrumentId): readonly Candle[] {
    return this.#series.get(id)?.builder.current() ?? [];
  }

  async #catchUp(database: Database, id: InstrumentId): Promise<void> {
    const series = must(this.#series.get(id), 'every instrument has a line');
    for (;;) {
      const ticks = await ticksAfter(database, id, series.seq, CATCH_UP_TICKS);
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

function seriesOf(instrument: MarketInstrument, stored: readonly StoredCandle[], seq: number): CandleSeries {
  const sources = new Map(stored.map(({ candle, source }) => [candle.period, source]));
  const series: CandleSeries = {
    instrument,
    priceOf: midAt(instrument.pricePrecision),
    builder: new CandleBuilder(
      (tick) => series.priceOf(tick),
      stored.map(({ candle }) => candle),
    ),
    sources,
    ended: [],
    seq,
    unsaved: false,
    stored: (candle) => ({ instrumentId: instrument.id, candle, source: sources.get(candle.period) ?? 'ticks' }),
  };
  return series;
}

interface CandleSeries {
  instrument: MarketInstrument;
  /** Of a tick, at the precision of the instrument. */
  priceOf: CandlePrice;
  readonly builder: CandleBuilder;
  /** The sources of the running candles that were loaded. Candles that began since are made of ticks. */
  readonly sources: Map<Period, CandleSource>;
  readonly ended: StoredCandle[];
  readonly stored: (candle: Candle) => StoredCandle;
  /** The last applied tick. */
  seq: number;
  unsaved: boolean;
}

const CATCH_UP_TICKS = 5_000;
