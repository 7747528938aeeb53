import { readStored } from '@candor/client/stored-text.ts';
import { isWelcomed } from '../session/first-visit.ts';
import { isSignedIn } from '../session/session.ts';

/**
 * Tells the server what it needs to draw the first screen of the next visit as this app would: the language that was
 * chosen, and whether somebody is signed in. It says nothing of who, and opens nothing.
 */
export function followVisit(): void {
  write();
  // As it is when the page is left; a phone may end a page that is out of sight without a word.
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', write);
}

function write(): void {
  const who = isSignedIn() ? 'customer' : isWelcomed() ? 'known' : 'new';
  document.cookie = `visit=${readStored('language') ?? ''}.${who}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

const YEAR_SECONDS = 365 * 86_400;
