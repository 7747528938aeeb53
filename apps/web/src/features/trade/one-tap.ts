import { createObservable, useObservable } from '@candor/client/observable.ts';
import { sessionToken } from '../../domain/session/session.ts';
import { readStored, watchStored, writeStored } from '@candor/client/stored-text.ts';
import { parseLimits, writeLimits } from './one-tap-limits.ts';
import type { OneTapLimits } from './one-tap-limits.ts';

/**
 * Whether this device places orders in one tap, and within what. It is off until it is switched on knowingly, and ends
 * with the session: nobody inherits it.
 */
const limits = createObservable<OneTapLimits | null>(parseLimits(readStored('one-tap'), sessionToken.get()));

export const useOneTap = (): OneTapLimits | null => useObservable(limits);

export function switchOneTapOn(chosen: OneTapLimits): void {
  const token = sessionToken.get();
  if (token === null) return;
  writeStored('one-tap', writeLimits(chosen, token));
  limits.set(chosen);
}

export function switchOneTapOff(): void {
  writeStored('one-tap', null);
  limits.set(null);
}

sessionToken.subscribe(switchOneTapOff);
watchStored('one-tap', (stored) => limits.set(parseLimits(stored, sessionToken.get())));
