import { createObservable, useObservable } from '@candor/client/observable.ts';
import { readStored, watchStored, writeStored } from '@candor/client/stored-text.ts';

/** The token of the signed-in customer, or null. It is the only thing that says whether someone is signed in. */
export const sessionToken = createObservable<string | null>(readStored('token'));

/** The session was ended elsewhere, or ran out: the sign-in page says so. */
export const sessionLost = createObservable(false);

export function openSession(token: string): void {
  sessionLost.set(false);
  writeStored('token', token);
  sessionToken.set(token);
}

export function forgetSession(): void {
  writeStored('token', null);
  sessionToken.set(null);
}

/**
 * As forgetSession, of the session of this token, where it was not the customer who ended it. Calls of one moment fail
 * together: the first ends the session, and who has signed in again by then stays. A call that a screen made as a
 * session ended had none to lose. Answers whether it was this one that ended it.
 */
export function loseSession(token: string | null): boolean {
  if (token === null || token !== sessionToken.get()) return false;
  sessionLost.set(true);
  forgetSession();
  return true;
}

export const isSignedIn = (): boolean => sessionToken.get() !== null;
export const useSignedIn = (): boolean => useObservable(sessionToken) !== null;

watchStored('token', (token) => sessionToken.set(token));
