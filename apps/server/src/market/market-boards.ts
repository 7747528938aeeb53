import type { Bus } from '../platform/bus.ts';
import type { Database } from '../platform/database/database.ts';
import type { MarketInstrument } from './instruments.ts';
import { QuoteBoard } from './quote-board.ts';
import { RunningCandles } from './running-candles.ts';
import { Sparklines } from './sparklines.ts';

/** What is kept in memory of the market by whoever serves it. */
export interface MarketBoards {
  readonly board: QuoteBoard;
  readonly candles: RunningCandles;
  readonly sparklines: Sparklines;
  /** Stops following the bus. */
  close(): void;
}

/** Loads the boards and follows the bus. To miss nothing, do it before prices move. */
export async function openBoards(
  database: Database,
  bus: Bus,
  instruments: readonly MarketInstrument[],
): Promise<MarketBoards> {
  const board = await QuoteBoard.load(database, instruments);
  const candles = await RunningCandles.load(database, instruments);
  const sparklines = new Sparklines(database, instruments, candles);
  const unsubscribe = [board.follow(bus), candles.follow(bus), sparklines.follow(bus)];
  return { board, candles, sparklines, close: () => unsubscribe.forEach((end) => end()) };
}
