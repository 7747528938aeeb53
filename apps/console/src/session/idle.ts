import { CONSOLE_IDLE_MS } from '@candor/protocol/console/idleness.ts';
import { consoleLogout } from '@candor/protocol/console/logout.ts';
import { call } from '../api/call.ts';
import { noteTouch, sinceTouchMs } from './last-touch.ts';
import { closeSession, sessionToken } from './session.ts';

/**
 * A console that nobody touches for half an hour signs its operator out. The server does so by itself, by what calls
 * say of it; the tab learns it here, and shows nothing any more. Called once, at the start.
 */
export function watchIdleness(): void {
  const touch = (event: Event): void => {
    // What a script does is nobody's presence.
    if (event.isTrusted) noteTouch();
  };
  for (const event of SIGNS_OF_LIFE) addEventListener(event, touch, { passive: true, capture: true });
  sessionToken.subscribe(noteTouch);
  setInterval(() => {
    if (sessionToken.get() === null || sinceTouchMs() < CONSOLE_IDLE_MS) return;
    const ending = call(consoleLogout, {}, { quiet: true, initial: true });
    // Without a network the session ends in this tab at least.
    void ending.catch(() => undefined);
    closeSession('idle');
  }, LOOK_EVERY_MS);
}

const LOOK_EVERY_MS = 5_000;
/** Assistive technology may click and write without a pointer or a key. */
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click', 'input'] as const;
