import type { DayMarketRow } from '@candor/protocol/socket/down.ts';
import { changeText, priceText } from '../market/quote-board.ts';
import type { QuoteBoard, QuoteRow } from '../market/quote-board.ts';
import type { Bus } from '../platform/bus.ts';
import type { TopicSource } from './topic-stream.ts';

/** DAY_MARKET: the instruments whose quote or status changed. It must follow the bus after the board does. */
export class DayMarketSource implements TopicSource<DayMarketRow[]> {
  readonly #board: QuoteBoard;
  readonly #changed = new Set<QuoteRow>();

  constructor(board: QuoteBoard) {
    this.#board = board;
  }

  follow(bus: Bus): () => void {
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
    const rows = [...this.#changed].flatMap(rowsOf);
    this.#changed.clear();
    return rows.length === 0 ? null : rows;
  }

  snapshot(): DayMarketRow[] | null {
    const rows = this.#board.snapshot().flatMap(rowsOf);
    return rows.length === 0 ? null : rows;
  }
}

/** None for an instrument that never had a quote. */
function rowsOf(row: QuoteRow): DayMarketRow[] {
  const { instrument, tick } = row;
  if (tick === null) return [];
  return [
    {
      Id: instrument.id,
      Code: instrument.code,
      Bid: priceText(row, tick.bid),
      Ask: priceText(row, tick.ask),
      Close: priceText(row, row.last),
      Change: changeText(row),
      MarketStatus: row.open ? 1 : 0,
      Seq: tick.seq,
      Time: tick.at,
    },
  ];
}
