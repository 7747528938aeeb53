import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Viewport } from '../src/browser.ts';
import { PHONE } from '../src/browser.ts';
import { assembleCast, play, PLAIN_SCENES } from '../src/screens.ts';
import type { Cast, Scene } from '../src/screens.ts';
import { setStage } from '../src/stage.ts';

/*
 * The main action stands at the foot of every screen that has one, however little is above it, and is as wide as the content.
 */
const stage = setStage();
let cast: Cast;
beforeAll(async () => {
  cast = await assembleCast(stage.server());
});

/** With those that no other look at all screens goes by. */
const SCENES: readonly Scene[] = [
  ...PLAIN_SCENES,
  { name: 'verification-form', path: '/mine/auth-double-submit?type=2', as: 'customer' },
];

test.for<[string, Viewport]>([
  ['phone', PHONE],
  ['desk', { width: 1440, height: 900 }],
])('on a %s it is at the foot', async ([, viewport]) => {
  const { page } = await stage.phone({ viewport });
  const receipt = { name: 'receipt', path: `/order/receipt?id=${await closedOrder()}`, as: 'trader' } as const;
  const faults: string[] = [];
  let seen = 0;
  for (const scene of [...SCENES, receipt]) {
    // Beside a chart the bar belongs to the ticket.
    if (viewport !== PHONE && scene.path.startsWith('/trade')) continue;
    await play(page, scene, cast);
    if (scene === receipt) await page.locator('.action-bar').waitFor();
    const found = await measure(page);
    if (found === null) continue;
    seen += 1;
    const { bar, foot, content } = found;
    if (Math.abs(bar.bottom - foot) > 1) faults.push(`${scene.name}: ends at ${bar.bottom} of ${foot}`);
    if (Math.abs(bar.left - content.left) > 1 || Math.abs(bar.right - content.right) > 1)
      faults.push(`${scene.name}: ${bar.left} to ${bar.right}, its content ${content.left} to ${content.right}`);
  }
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThanOrEqual(11);
});

interface Span {
  readonly left: number;
  readonly right: number;
}

/** The bar, what it should end at, and the content above it; null where there is no bar. */
const measure = (
  page: Page,
): Promise<{ readonly bar: Span & { bottom: number }; readonly foot: number; readonly content: Span } | null> =>
  page.evaluate(() => {
    const bar = document.querySelector('.action-bar')?.getBoundingClientRect();
    const content = document.querySelector('main#content')?.getBoundingClientRect();
    if (bar === undefined || content === undefined) return null;
    const tabs = document.querySelector('.app > .tab-bar')?.getBoundingClientRect();
    const foot = tabs === undefined || tabs.height === 0 ? innerHeight : tabs.top;
    const { left, right, bottom } = bar;
    return { bar: { left, right, bottom }, foot, content: { left: content.left, right: content.right } };
  });

async function closedOrder(): Promise<number> {
  const response = await fetch(`${cast.origin}/v2/api/forex/my_deal?status=3`, {
    headers: { authorization: cast.tokens.trader },
  });
  const { data } = (await response.json()) as { data: { data: { readonly Id: number }[] } };
  const [order] = data.data;
  if (order === undefined) throw new Error('the trader has closed an order');
  return order.Id;
}
