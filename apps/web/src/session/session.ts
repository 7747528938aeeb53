import { createObservable, useObservable } from '../observable.ts';
import { readStored, watchStored, writeStored } from '../stored-text.ts';

/** The token of the signed-in customer, or null. It is the only thing that says whether someone is signed in. */
export const sessionToken = createObservable<string | null>(readStored('token'));

export function openSession(token: string): void {
  writeStored('token', token);
  sessionToken.set(token);
}

export function forgetSession(): void {
  writeStored('token', null);
  sessionToken.set(null);
}

export const isSignedIn = (): boolean => sessionToken.get() !== null;
export const useSignedIn = (): boolean => useObservable(sessionToken) !== null;

watchStored('token', (token) => sessionToken.set(token));
