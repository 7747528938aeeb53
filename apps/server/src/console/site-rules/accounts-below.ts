import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Engine } from '@candor/engine/engine.ts';
import { levelPercentOf } from '@candor/engine/formulas.ts';
import { equityOf } from '@candor/engine/valuation.ts';
import { EngineBusyError } from '../../engine/gateway.ts';
import type { HouseEngine } from '../dashboard/house-engine.ts';

export interface AccountsBelow {
  readonly customers: number;
  readonly openOrders: number;
}

/** Customers with real money whose margin level is below this one now, in percent, and the orders that they hold open. */
export async function accountsBelowMarginLevel(engine: HouseEngine, level: number): Promise<AccountsBelow> {
  let [customers, openOrders] = [0, 0];
  for (let slice = 0; slice < SLICES; slice += 1) {
    const found = engine.peekHouse((now) => belowInSlice(now, slice, level));
    if (found === null) throw new EngineBusyError('the engine serves nothing');
    customers += found.customers;
    openOrders += found.openOrders;
    // Orders come in between.
    await nextTurn();
  }
  return { customers, openOrders };
}

function belowInSlice({ state }: Engine, slice: number, level: number): AccountsBelow {
  let [customers, openOrders] = [0, 0];
  for (const bucket of state.holders.slice(slice, SLICES))
    for (const account of bucket) {
      if (account.demo) continue;
      const own = levelPercentOf(equityOf(account), account.usedMargin);
      if (own === null || own >= level) continue;
      customers += 1;
      openOrders += account.orders.filter(({ order }) => order.openPrice !== null).length;
    }
  return { customers, openOrders };
}

/** Divides 60, as the engine's buckets ask for. */
const SLICES = 60;
