import type { CDPSession, Locator, Page } from 'playwright-core';

/*
 * What scenarios do with the chart: it is a canvas, so its lines are found by their colours and moved by real touches.
 */

export const chartOf = (page: Page): Locator => page.locator('[role="img"]:has(canvas)').first();

export interface Place {
  readonly x: number;
  readonly y: number;
}

type LabelColour = '--danger-text' | '--primary-text' | '--warning-text';

/** The place of a line's label on the page, by the token of its colour, once the label is drawn and lies still. */
export async function labelOf(page: Page, token: LabelColour): Promise<Place> {
  let last: Place | null = null;
  for (let look = 0; look < 150; look += 1) {
    const now = await labelNow(page, token);
    if (now !== null && last !== null && Math.hypot(now.x - last.x, now.y - last.y) < 1) return now;
    last = now;
    await page.waitForTimeout(100);
  }
  throw new Error(`the chart has no label of ${token} that lies still`);
}

async function labelNow(page: Page, token: LabelColour): Promise<Place | null> {
  return chartOf(page).evaluate((chart, name) => {
    // Where labels begin, and the least height of one, in CSS pixels.
    const LABEL_START = 8;
    const SHORTEST = 8;
    const probe = document.createElement('i');
    probe.style.color = `var(${name})`;
    document.body.append(probe);
    const wanted = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
    probe.remove();
    const frame = chart.getBoundingClientRect();
    // The last one comes first: lines lie over the candles.
    for (const canvas of [...chart.querySelectorAll('canvas')].toReversed()) {
      const box = canvas.getBoundingClientRect();
      // The canvases of the candles; those of the axes stand next to them or below.
      if (box.left > frame.left + 1 || box.top > frame.top + 1 || box.width < frame.width / 2) continue;
      const ratio = canvas.height / box.height;
      // Read from a copy: reading makes the browser keep a canvas where it is slow to draw.
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [Math.round(LABEL_START * ratio) + 3, canvas.height];
      const context = copy.getContext('2d', { willReadFrequently: true });
      context?.drawImage(canvas, 0, 0);
      const pixels = context?.getImageData(0, 0, copy.width, copy.height);
      if (pixels === undefined) continue;
      const isWanted = (x: number, y: number): boolean => {
        const at = (y * pixels.width + x) * 4;
        return wanted.every((value, index) => Math.abs((pixels.data[at + index] ?? 0) - value) < 40);
      };
      // Only the side of the label is a run of pixels one above the other.
      for (let x = Math.floor(LABEL_START * ratio) - 2; x < pixels.width; x += 1) {
        let run = 0;
        for (let y = 0; y <= pixels.height; y += 1) {
          if (y < pixels.height && isWanted(x, y)) run += 1;
          else if (run >= SHORTEST * ratio) return { x: box.left + 30, y: box.top + (y - run / 2) / ratio };
          else run = 0;
        }
      }
    }
    return null;
  }, token);
}

/** Draws one finger from place to place. */
export async function touchDrag(page: Page, from: Place, to: Place): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const steps = 6;
  await touch(session, 'touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    await touch(session, 'touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await touch(session, 'touchEnd', []);
  await session.detach();
}

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints });
