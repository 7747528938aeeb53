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

/** As forgetSession, where it was not the customer who ended it. */
export function loseSession(): void {
  if (sessionToken.get() !== null) sessionLost.set(true);
  forgetSession();
}

export const isSignedIn = (): boolean => sessionToken.get() !== null;
export const useSignedIn = (): boolean => useObservable(sessionToken) !== null;

watchStored('token', (token) => sessionToken.set(token));
