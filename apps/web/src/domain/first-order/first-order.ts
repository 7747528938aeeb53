import { createObservable, useObservable } from '@candor/client/observable.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';

/**
 * How far somebody is who is led through a first order, on this device: `begun`, and `open` once there was an order to
 * close; null for everybody else, and for good once it is over.
 */
export type FirstOrder = 'begun' | 'open' | null;

const KEY = 'first-order';

function stored(): FirstOrder {
  const text = readStored(KEY);
  return text === 'begun' || text === 'open' ? text : null;
}

const state = createObservable<FirstOrder>(stored());

export const useFirstOrder = (): FirstOrder => useObservable(state);

export function setFirstOrder(next: FirstOrder): void {
  writeStored(KEY, next);
  state.set(next);
}
