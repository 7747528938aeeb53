import type { Bus } from '../kernel/bus.ts';
import type { Database } from '../kernel/database/database.ts';
import type { MarketInstrument } from './instruments.ts';
import { QuoteBoard } from './quote-board.ts';
import { RecentCandles } from './recent-candles.ts';
import { RunningCandles } from './running-candles.ts';
import { Sparklines } from './sparklines.ts';

/** The views of the market that a server keeps in memory. */
export interface MarketBoards {
  readonly board: QuoteBoard;
  readonly candles: RunningCandles;
  readonly recent: RecentCandles;
  readonly sparklines: Sparklines;
  /** Stops following the bus. */
  close(): void;
}

/**
 * Loads the boards and follows the bus, by which the instruments of the market may become more. To miss nothing, do it
 * before prices move.
 */
export async function openBoards(
  database: Database,
  bus: Bus,
  market: { readonly instruments: readonly MarketInstrument[] },
): Promise<MarketBoards> {
  const board = await QuoteBoard.load(database, market.instruments);
  const candles = await RunningCandles.load(database, market.instruments);
  const sparklines = new Sparklines(database, () => market.instruments, candles);
  const recent = new RecentCandles(database, candles);
  const unsubscribe = [board, candles, recent, sparklines].map((each) => each.follow(bus));
  return { board, candles, recent, sparklines, close: () => unsubscribe.forEach((end) => end()) };
}
