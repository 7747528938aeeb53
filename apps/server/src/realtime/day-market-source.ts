import type { DayMarketRow } from '@candor/protocol/socket/down.ts';
import { changeText, priceText } from '../pricing/quote-board.ts';
import type { QuoteBoard, QuoteRow } from '../pricing/quote-board.ts';
import type { Bus } from '../kernel/bus.ts';
import type { TopicSource } from './topic-stream.ts';

/**
 * DAY_MARKET: the instruments whose quote or status changed. Invariant: a reader receives a quote once, and the `Seq`
 * of an instrument only rises. It must follow the bus after the board does.
 */
export class DayMarketSource implements TopicSource<DayMarketRow[]> {
  readonly #board: QuoteBoard;
  readonly #changed = new Set<QuoteRow>();
  /** What was pushed last, by instrument. A snapshot shows this and not the board, which the next push would repeat. */
  readonly #pushed = new Map<number, DayMarketRow>();

  constructor(board: QuoteBoard) {
    this.#board = board;
  }

  follow(bus: Bus): () => void {
    for (const row of this.#board.snapshot()) this.#newsOf(row);
    const mark = (instrumentId: number): void => {
      const row = this.#board.get(instrumentId);
      if (row !== null) this.#changed.add(row);
    };
    const unsubscribe = [
      bus.subscribe('ticks', (ticks) => ticks.forEach(({ instrumentId }) => mark(instrumentId))),
      bus.subscribe('marketStatus', ({ instrumentId }) => mark(instrumentId)),
    ];
    return () => unsubscribe.forEach((end) => end());
  }

  take(): DayMarketRow[] | null {
    if (this.#changed.size === 0) return null;
    const rows = [...this.#changed].flatMap((row) => this.#newsOf(row));
    this.#changed.clear();
    return rows.length === 0 ? null : rows;
  }

  snapshot(): DayMarketRow[] | null {
    const rows = this.#board.snapshot().flatMap(({ instrument }) => this.#pushed.get(instrument.id) ?? []);
    return rows.length === 0 ? null : rows;
  }

  /** The row where it differs from what was pushed last; it then counts as pushed. */
  #newsOf(row: QuoteRow): DayMarketRow[] {
    const pushed = this.#pushed.get(row.instrument.id);
    const news = rowOf(row);
    if (news === null || (news.Seq === pushed?.Seq && news.MarketStatus === pushed.MarketStatus)) return [];
    this.#pushed.set(row.instrument.id, news);
    return [news];
  }
}

/** null for an instrument that never had a quote. */
function rowOf(row: QuoteRow): DayMarketRow | null {
  const { instrument, tick } = row;
  if (tick === null) return null;
  return {
    Id: instrument.id,
    Code: instrument.code,
    Bid: priceText(row, tick.bid),
    Ask: priceText(row, tick.ask),
    Close: priceText(row, row.last),
    Change: changeText(row),
    MarketStatus: row.open ? 1 : 0,
    Seq: tick.seq,
    Time: tick.at,
  };
}
