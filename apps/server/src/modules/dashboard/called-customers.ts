import { formatDecimal } from '@candor/decimal/decimal.ts';
import { largestPosition } from '@candor/engine/house-view.ts';
import type { CalledAccount, LargestPosition } from '@candor/engine/house-view.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { consoleStopOut } from '@candor/protocol/console/stop-out.ts';
import type { QuoteBoard } from '../../pricing/quote-board.ts';
import type { HouseEngine } from '../../engine/house-engine.ts';

export const CUSTOMERS_A_PAGE = 10;

/** Those of a page, with what each holds most of: ten accounts are looked at, however many there are. */
export function presentCalled(
  called: readonly CalledAccount[],
  engine: HouseEngine,
  board: QuoteBoard,
): OutputOf<typeof consoleStopOut>['list'] {
  const largest = engine.peekHouse((now) => called.map(({ userId }) => largestPosition(now, userId))) ?? [];
  return called.map(({ userId, levelPercent, equity, margin, profit }, index) => ({
    customer_id: userId,
    margin_level: levelPercent.toFixed(2),
    equity: formatDecimal(equity),
    margin: formatDecimal(margin),
    open_profit: formatDecimal(profit),
    largest: presentLargest(largest[index] ?? null, board),
  }));
}

function presentLargest(position: LargestPosition | null, board: QuoteBoard) {
  if (position === null) return null;
  const { instrumentId, side, lots, worth } = position;
  return {
    instrument_id: instrumentId,
    side,
    show_code: board.get(instrumentId)?.instrument.showCode ?? '',
    lots: formatDecimal(lots),
    worth: formatDecimal(worth),
  };
}
