import { consoleLogout } from '@candor/protocol/console/logout.ts';
import { call } from '../api/call.ts';
import { closeSession, sessionToken } from './session.ts';

/** A console that nobody touches for half an hour signs its operator out, on the server too. Called once, at the start. */
export function watchIdleness(): void {
  let touchedAt = Date.now();
  const touch = (): void => {
    touchedAt = Date.now();
  };
  for (const event of SIGNS_OF_LIFE) addEventListener(event, touch, { passive: true, capture: true });
  sessionToken.subscribe(touch);
  setInterval(() => {
    if (sessionToken.get() === null || Date.now() - touchedAt < IDLE_MS) return;
    const ending = call(consoleLogout, {}, { quiet: true, initial: true });
    // Without a network the session ends in this tab at least.
    void ending.catch(() => undefined);
    closeSession('idle');
  }, LOOK_EVERY_MS);
}

const IDLE_MS = 30 * 60_000;
const LOOK_EVERY_MS = 5_000;
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
