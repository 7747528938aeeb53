import { assert } from '@candor/decimal/assert.ts';
import { openingFigures } from './account-exposure.ts';
import { Exposure } from './exposure.ts';
import type { InstrumentId } from './ids.ts';
import type { Order } from './order.ts';
import type { OrderColumns } from './stored-orders.ts';
import { ORDER_FLAGS } from './stored-orders.ts';

/** Takes orders by customer id and then by id, and makes columns of them. */
export class OrderColumnsBuilder {
  readonly exposures = new Map<InstrumentId, Exposure>();
  readonly #numbers = Array.from({ length: 10 }, (): number[] => []);
  readonly #margins: bigint[] = [];

  add(order: Order, isDemo: boolean): void {
    const { id, userId, instrumentId, target, stopLoss, takeProfit, trail, trailSince, margin, fee } = order;
    const isPending = order.status === 'pending';
    const { sell, pending, stop, trailing } = ORDER_FLAGS;
    const flags =
      (order.side === 'sell' ? sell : 0) +
      (isPending ? pending : 0) +
      (order.trigger === 'stop' ? stop : 0) +
      (trail === null ? 0 : trailing);
    const { units, worth } = openingFigures(order);
    const keys = [keyOf(target), keyOf(trail ?? stopLoss), keyOf(takeProfit), trailSince ?? Number.NaN];
    const row = [id, userId, instrumentId, flags, ...keys, units, worth];
    for (const [column, value] of row.entries()) this.#numbers[column]?.push(value);
    const reserved = isPending ? margin + fee : margin;
    assert(BigInt.asIntN(64, reserved) === reserved, 'a margin fits into 64 bits');
    this.#margins.push(reserved);
    const exposure = this.exposures.get(instrumentId) ?? new Exposure();
    this.exposures.set(instrumentId, exposure);
    exposure.count(order, { demo: isDemo }, 1n);
  }

  build(): OrderColumns {
    const [ids, userIds, instrumentIds, flags, targets, stopLosses, takeProfits, trailSinces, units, worths] =
      this.#numbers.map((values) => Float64Array.from(values)) as [F, F, F, F, F, F, F, F, F, F]; // as many
    return {
      ids,
      userIds,
      instrumentIds,
      flags: Uint8Array.from(flags),
      targets,
      stopLosses,
      takeProfits,
      trailSinces,
      units,
      worths,
      margins: BigInt64Array.from(this.#margins),
      byId: Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] as number) - (ids[b] as number)),
    };
  }
}

type F = Float64Array;

const keyOf = (price: bigint | null): number => (price === null ? Number.NaN : Number(price));
