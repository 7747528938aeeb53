export type ChartLineKind = 'entry' | 'stop' | 'profit' | 'target' | 'alert';

/** A horizontal line at a price, with its label at the start edge and its price on the axis. */
export interface ChartLine {
  readonly id: string;
  readonly kind: ChartLineKind;
  readonly price: number;
  readonly label: string;
  /** What dragging it would change; a line without stays where it is. */
  readonly drag?: LineTarget;
}

export interface LineTarget {
  /** Of the order, or of the alert. */
  readonly id: number;
  readonly side: 'buy' | 'sell';
  /** `either`: the line of a position, from which the stop that lies on that side of the market is drawn. */
  readonly sets: MovedPrice | 'either';
}

/** What becomes of lines that are dragged. Nothing has changed until the host has asked the customer and the server. */
export interface LineDragHost {
  /** The label of a line that would lie at `price`, decimal text. */
  readonly label: (target: LineTarget, which: MovedPrice, price: string) => string;
  /** The line was let go at `price`; a tap on its label lets go where it is. */
  readonly onDrop: (target: LineTarget, which: MovedPrice, price: string) => void;
  /** Somebody tried while lines cannot be moved. */
  readonly onBlocked: () => void;
  readonly isBlocked: (target: LineTarget) => boolean;
}

export type StopKind = 'stopLoss' | 'takeProfit';
/** A price of an order that its line can move; `target` of one that is pending. */
export type OrderPrice = StopKind | 'target';
/** A price that a line can move. */
export type MovedPrice = OrderPrice | 'alert';

/** What a price that was dragged to is of an order: for a buy, stop loss below the market and take profit above it. */
export function movedPriceAt(target: LineTarget, price: number, market: number): MovedPrice {
  if (target.sets !== 'either') return target.sets;
  const isAbove = price > market;
  return isAbove === (target.side === 'buy') ? 'takeProfit' : 'stopLoss';
}

/**
 * The decimal text of a price that was pointed at: the nearest that the instrument can have, never below its smallest.
 */
export function priceTextAt(price: number, precision: number): string {
  return Math.max(price, 10 ** -precision).toFixed(precision);
}

/** The line whose label is nearest to a height within reach. `y` of each line in pixels. */
export function nearestLine<Line extends { readonly y: number }>(
  lines: readonly Line[],
  y: number,
  reach: number,
): Line | undefined {
  let nearest: Line | undefined;
  for (const line of lines) {
    const away = Math.abs(line.y - y);
    if (away <= reach && (nearest === undefined || away < Math.abs(nearest.y - y))) nearest = line;
  }
  return nearest;
}
