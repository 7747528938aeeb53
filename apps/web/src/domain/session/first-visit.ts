import { readStored, writeStored } from '@candor/client/stored-text.ts';
import { paths } from '../../paths.ts';
import { isSignedIn } from './session.ts';

/** Who comes to the front page for the first time, on this device, is told first what this is. */
export function openWelcome(): void {
  if (location.pathname !== paths.home || isSignedIn() || isWelcomed()) return;
  history.replaceState(null, '', paths.welcome);
}

export const isWelcomed = (): boolean => readStored(KEY) !== null;

/** It was shown once, and does not come by itself again. */
export const rememberWelcome = (): void => writeStored(KEY, '1');

const KEY = 'welcomed';
