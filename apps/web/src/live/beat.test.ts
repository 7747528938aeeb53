import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let page: EventTarget;
beforeEach(() => {
  vi.resetModules();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, FRAME_MS));
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FRAME_MS = 16;

/** Milliseconds until what is new is shown. */
async function shownAfter(onBeat: (show: () => void) => void): Promise<number> {
  const show = vi.fn();
  onBeat(show);
  let ms = 0;
  for (; show.mock.calls.length === 0 && ms < 5_000; ms += 1) await vi.advanceTimersByTimeAsync(1);
  return ms;
}

it('what comes together is shown in one frame, and the next a tenth of a second later', async () => {
  const { onBeat } = await import('./beat.ts');
  const shown: string[] = [];
  onBeat(() => shown.push('quotes'));
  onBeat(() => shown.push('account'));
  await vi.advanceTimersByTimeAsync(FRAME_MS);
  expect(shown).toEqual(['quotes', 'account']);
  expect(await shownAfter(onBeat)).toBe(100 + FRAME_MS);
});

it('while something is pressed all else waits for a second, and no longer once it is let go or the page is left', async () => {
  const { onBeat } = await import('./beat.ts');
  await shownAfter(onBeat);
  for (const release of ['pointerup', 'pointercancel', 'blur']) {
    page.dispatchEvent(new Event('pointerdown'));
    expect(await shownAfter(onBeat), release).toBe(1_000 + FRAME_MS);
    page.dispatchEvent(new Event(release));
    expect(await shownAfter(onBeat), release).toBe(100 + FRAME_MS);
  }
});

it('a hidden page draws no frames, and is renewed nevertheless', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('requestAnimationFrame', () => undefined);
  const { onBeat } = await import('./beat.ts');
  expect(await shownAfter(onBeat)).toBeLessThanOrEqual(1);
});
