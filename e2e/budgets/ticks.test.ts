import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newDemo, openOrder } from '../src/demo-account.ts';
import { open } from '../src/browser.ts';
import { useSharedFixtures } from '../src/fixtures.ts';

/*
 * While prices move nothing else does: no part of the page shifts, and the document changes in the cells of the prices
 * alone. With motion, as customers have it.
 */
const fixtures = useSharedFixtures();
const WATCH_MS = 10_000;
/** A figure at the end of its line that gains a digit moves its triangle: that much, and nothing else, may move. */
const MOST_SHIFT = 0.002;

const PATHS = ['/', '/quotes', '/trade?code=EURUSD', '/trade?code=BTCUSDT&mode=future', '/order'];

// Side by side: most of what it takes is waiting.
test('ten seconds of ticks shift nothing and touch only cells of figures', async () => {
  const found = await Promise.all(PATHS.map(watchTicks));
  for (const { path, shift, moved, touched, outside } of found) {
    expect(touched, `prices did move on ${path}`).toBeGreaterThan(10);
    expect(shift, `${path}: ${moved.join('\n')}`).toBeLessThan(MOST_SHIFT);
    expect(outside, path).toEqual([]);
  }
});

async function watchTicks(path: string) {
  const { page } = await fixtures.phone({ motion: true });
  const token = await newDemo(fixtures.server().origin);
  await page
    .context()
    .addInitScript(`if (location.protocol === 'http:') localStorage.setItem('candor.token', '${token}')`);
  // So many that one of them moves every second: after three without a move the account is called old.
  if (path === '/order')
    for (const forex_id of [1, 2, 3, 4, 5, 6, 7, 8]) await openOrder(fixtures.server().origin, token, { forex_id });
  await open(page, path);
  // On a busy machine the chart, which is fetched by itself, is drawn later than all else.
  if (path.startsWith('/trade')) await page.locator('.trade-chart canvas').first().waitFor();
  // Its axis takes the width of the font, which is late there as well.
  await page.evaluate(`document.fonts.load('1rem "Inter Figures"', '0')`);
  await page.waitForTimeout(1_000);
  let seen = await watchFor(page, WATCH_MS);
  // On a busy machine prices pause, and the page says so, which is no doing of ticks.
  for (let again = 0; again < 4 && seen.havePaused && !isStill(seen); again += 1) seen = await watchFor(page, WATCH_MS);
  return { path, ...seen };
}

const isStill = ({ shift, outside }: Seen): boolean => shift < MOST_SHIFT && outside.length === 0;

async function watchFor(page: Page, ms: number): Promise<Seen> {
  await watch(page);
  await page.waitForTimeout(ms);
  return page.evaluate(
    () => window.e2eWatch?.take() ?? { shift: -1, moved: [], touched: 0, outside: ['not watched'], havePaused: false },
  );
}

interface Seen {
  readonly shift: number;
  readonly moved: string[];
  readonly touched: number;
  readonly outside: string[];
  /** Whether the page called a price old meanwhile. */
  readonly havePaused: boolean;
}
interface Watch {
  take(): Seen;
}
declare global {
  interface Window {
    e2eWatch?: Watch;
  }
}

/** What the types of browsers do not know yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/**
 * Sums what the browser reports as shifted, and sorts the changes of the document into those of figures and all others.
 */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    let shift = 0;
    let touched = 0;
    // Figures are called old at the price, and those of the account at the account.
    const old = '.price-cell[data-stale], .orders-summary .badge';
    let havePaused = document.querySelector('.price-cell[data-stale]') !== null;
    const moved = new Set<string>();
    const outside = new Set<string>();
    const moves = new PerformanceObserver((list) => {
      // Of its type, as it is the only one that is observed.
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        shift += value;
        for (const { node, previousRect, currentRect } of sources)
          moved.add(`${nameOf(node)} ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`);
      }
    });
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName ?? ''}.${element?.getAttribute('class') ?? ''}: ${(node?.textContent ?? '').slice(0, 60)}`;
    };
    // No buffered entries: what moved while the page was loading is not about ticks.
    moves.observe({ type: 'layout-shift' });
    const figures = [
      // Prices, changes and money, wherever they stand.
      '.price-cell, .delta, .num, time',
      // The line beside a price has the colour of its change.
      'svg.spark',
      // The name of the chart of ticks says the last of them in words.
      'canvas[role="img"]',
      // The margin meter, the legend of the chart, the spread between the buttons, the profit as a share of the margin.
      '[role="meter"], .meter-head, .trade-pair-spread, .chart-legend, .list-row[data-height="order"] .text-caption',
    ].join(', ');
    // The headlines turn by the clock, and the badge says when prices pause: on a busy machine they may.
    const others = 'a[href^="/news/"], .orders-summary .badge';
    const changes = new MutationObserver((records) => {
      for (const { target, type, attributeName } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element === null) continue;
        havePaused ||= element.closest(old) !== null;
        if (element.closest(others) !== null) continue;
        if (element.closest(figures) !== null) touched += 1;
        else
          outside.add(
            `${type} ${attributeName ?? ''} in ${element.tagName}.${element.getAttribute('class') ?? ''}: ${(element.textContent ?? '').slice(0, 60)}`,
          );
      }
    });
    changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    window.e2eWatch = {
      take: () => ({ shift, moved: [...moved].slice(0, 12), touched, outside: [...outside].slice(0, 12), havePaused }),
    };
  });
}
