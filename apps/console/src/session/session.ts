import { createObservable, useObservable } from '@candor/client/observable.ts';
import { keepDevice } from './device.ts';

/*
 * Who is signed in in this tab. The token is the tab's own: closing it forgets it, and two tabs may hold two operators,
 * as two people at one computer need. Where the session ended without the operator doing it, `sessionEnd` says why.
 */

/** Above what reads it when the page is loaded. */
const KEY = 'candor.operator';

export type SessionEnd = 'ended' | 'idle';

export const sessionToken = createObservable<string | null>(readToken());
export const sessionEnd = createObservable<SessionEnd | null>(null);

export function openSession({ token, device }: { readonly token: string; readonly device: string }): void {
  sessionEnd.set(null);
  keepDevice(device);
  keepToken(token);
}

/** `why` null: the operator signed out. */
export function closeSession(why: SessionEnd | null): void {
  if (sessionToken.get() === null) return;
  sessionEnd.set(why);
  keepToken(null);
}

export const useSignedIn = (): boolean => useObservable(sessionToken) !== null;

function keepToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Storage may be forbidden; then the session lasts until the page is left.
  }
  sessionToken.set(token);
}

function readToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
