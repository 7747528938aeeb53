import { assert } from '@candor/decimal/assert.ts';
import { divideHalfEven, money, RATE_ONE, ZERO_MONEY } from '@candor/decimal/decimal.ts';
import type { Money, Rate } from '@candor/decimal/decimal.ts';
import type { FillTick, Order } from './order.ts';

/**
 * The sum of the positions of all customers with real money in one instrument, so that the broker's risk is known
 * without a walk over a million positions. Invariant: each figure is the sum over the open orders of real accounts,
 * exact and unrounded.
 */
export class Exposure {
  /** Units, at 1e-16: lots times contract size. */
  bought = 0n;
  sold = 0n;
  /** Units times opening price, at 1e-24. */
  cost = 0n;
  brought = 0n;
  margin: Money = ZERO_MONEY;
  positions = 0;
  pending = 0;

  count(order: Order, { demo }: { readonly demo: boolean }, sign: 1n | -1n): void {
    if (demo) return;
    if (order.openPrice === null) {
      this.pending += Number(sign);
      return;
    }
    const units = sign * order.lots * order.contractSize;
    if (order.side === 'buy') {
      this.bought += units;
      this.cost += units * order.openPrice;
    } else {
      this.sold += units;
      this.brought += units * order.openPrice;
    }
    this.margin = money(this.margin + sign * order.margin);
    this.positions += Number(sign);
  }
}

/** The value of an exposure in account currency. */
export interface ExposureValue {
  readonly bought: Money;
  readonly sold: Money;
  /** The customers' profit. The profit of each customer is rounded to 1e-8, this sum only once. */
  readonly profit: Money;
}

interface ExposedInstrument {
  readonly tick: FillTick | null;
  readonly exposure: Exposure;
  /** Account currency per unit of quote currency; null while it is not known. */
  currentRate(): Rate | null;
}

interface ExposedAccount {
  readonly demo: boolean;
  readonly orders: Iterable<{ readonly order: Order; readonly instrument: ExposedInstrument }>;
}

/** The value at the last quotes, each side at its closing price; null while a price or a rate is not known. */
export function exposureValue(instrument: ExposedInstrument): ExposureValue | null {
  const { tick, exposure } = instrument;
  const rate = instrument.currentRate();
  if (tick === null || rate === null) return null;
  const value = (worth: bigint): Money => money(divideHalfEven(worth * rate, WORTH_SCALE * RATE_ONE));
  const bought = exposure.bought * tick.bid;
  const sold = exposure.sold * tick.ask;
  const profit = value(bought - exposure.cost + exposure.brought - sold);
  return { bought: value(bought), sold: value(sold), profit };
}

/** @throws AssertionError if a figure is not the sum over the orders. */
export function assertExposures(accounts: Iterable<ExposedAccount>, instruments: Iterable<ExposedInstrument>): void {
  const sums = new Map<ExposedInstrument, Exposure>();
  for (const account of accounts)
    for (const { order, instrument } of account.orders) {
      const sum = sums.get(instrument) ?? new Exposure();
      sums.set(instrument, sum);
      sum.count(order, account, 1n);
    }
  for (const instrument of instruments) {
    const [kept, sum] = [instrument.exposure, sums.get(instrument) ?? new Exposure()];
    assert(kept.bought === sum.bought && kept.cost === sum.cost, 'what is bought is the sum over positions');
    assert(kept.sold === sum.sold && kept.brought === sum.brought, 'what is sold is the sum over positions');
    assert(kept.margin === sum.margin, 'the margin of an instrument is the sum over positions');
    assert(kept.positions === sum.positions && kept.pending === sum.pending, 'open orders are counted');
  }
}

/** Converts a value at 1e-24 to 1e-8. */
const WORTH_SCALE = 10n ** 16n;
