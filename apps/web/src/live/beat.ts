import { isPressed } from '@candor/ui/pressed.ts';

/**
 * Shows what is new with the next frame, all of it in one, and at most ten times a second. A hidden page draws no
 * frames, so what piles up there waits for a timer.
 */
export function onBeat(show: () => void): void {
  waiting.push(show);
  if (waiting.length === 1) schedule();
}

function schedule(): void {
  const waitMs = shownAt + (isPressed() ? PRESSED_MS : BEAT_MS) - performance.now();
  if (waitMs <= 0) whenDrawn();
  else setTimeout(whenDrawn, waitMs);
}

function whenDrawn(): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(showAll);
  else showAll();
}

function showAll(): void {
  shownAt = performance.now();
  for (const show of waiting.splice(0)) show();
}

const waiting: (() => void)[] = [];
let shownAt = Number.NEGATIVE_INFINITY;
/** Faster than the eye reads figures, and slow enough for a phone with fifty of them moving. */
const BEAT_MS = 100;
/** While something is dragged, all else leaves the frames to it. */
const PRESSED_MS = 1_000;
