import { must } from '@candor/decimal/assert.ts';
import type { Price } from '@candor/decimal/decimal.ts';
import type { PeakRow } from './batch-changes.ts';
import { closingPrice } from './formulas.ts';
import type { InstrumentId } from './ids.ts';
import { unwatchTrail, watchTrail } from './order-index.ts';
import type { FillTick, Side } from './order.ts';
import type { AccountState, InstrumentState, OpenOrder } from './trading-book.ts';

/** The peaks of all trailing orders as a mass trigger left them. */
export class PeakCopy {
  readonly rows: readonly PeakRow[];
  readonly #stacks = new Map<string, PeakRow[]>();

  /** Those of a side of an instrument are in order. */
  constructor(rows: readonly PeakRow[]) {
    this.rows = rows;
    for (const row of rows) {
      const key = stackKey(row.instrumentId, row.side);
      const stack = this.#stacks.get(key);
      if (stack === undefined) this.#stacks.set(key, [row]);
      else stack.push(row);
    }
  }

  /** The peak that an order had whose trail counts from `since`. */
  priceSince(id: InstrumentId, side: Side, since: number): Price {
    const row = this.#stacks.get(stackKey(id, side))?.findLast((each) => each.since <= since);
    return must(row, 'a mass trigger keeps the peak of each trailing order').price;
  }
}

/**
 * Takes the account's trailing orders in these instruments, whose markets are set back, out of the stacks of the
 * present, and gives each the peak that it had.
 */
export function leavePresent(account: AccountState, past: ReadonlySet<InstrumentState>, peaks: PeakCopy): void {
  for (const instrument of past) instrument.isPast = true;
  for (const open of trailingIn(account, past)) {
    unwatchTrail(open);
    const { side, trailSince } = open.order;
    const since = must(trailSince, 'a trail counts from a quote');
    open.peak = { price: peaks.priceSince(open.instrument.id, side, since) };
  }
}

/** Moves the account's trailing stops by a quote of the past. */
export function raisePast(account: AccountState, instrument: InstrumentState, tick: FillTick): void {
  for (const open of account.orders) {
    if (open.peak === null || open.instrument !== instrument) continue;
    const { side } = open.order;
    const now = closingPrice(side, tick);
    if (side === 'buy' ? now > open.peak.price : now < open.peak.price) open.peak = { price: now };
  }
}

/** Puts the trailing orders that are left where they belong now. The peak of each is that of the present. */
export function returnToPresent(account: AccountState, past: ReadonlySet<InstrumentState>): void {
  for (const instrument of past) instrument.isPast = false;
  for (const open of trailingIn(account, past)) watchTrail(open, open.order, open.peak);
}

const trailingIn = ({ orders }: AccountState, instruments: ReadonlySet<InstrumentState>): OpenOrder[] =>
  orders.filter(({ peak, instrument }) => peak !== null && instruments.has(instrument));

const stackKey = (id: InstrumentId, side: Side): string => `${id}:${side}`;
