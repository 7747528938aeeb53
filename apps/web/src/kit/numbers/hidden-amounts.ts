import { createObservable, useObservable } from '@candor/client/observable.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';

/** Whether money is masked on every screen. Remembered, for those who open the app among others. */
const hidden = createObservable(readStored('hide-amounts') === '1');

export const useAmountsHidden = (): boolean => useObservable(hidden);

export function toggleAmountsHidden(): void {
  hidden.set(!hidden.get());
  writeStored('hide-amounts', hidden.get() ? '1' : null);
}
