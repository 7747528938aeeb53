import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchBrowser, open, PHONE, SMALL_PHONE, visit } from '../src/browser.ts';
import type { VisitOptions } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWorded } from '../src/checks.ts';
import { arriveWithDemo, ordersOf, sheet } from '../src/desk.ts';
import { assembleCast, play, SCENES } from '../src/screens.ts';
import type { Cast, Scene } from '../src/screens.ts';
import { setStage } from '../src/stage.ts';
import { say, saying } from '../src/words.ts';

const stage = setStage();
let cast: Cast;
beforeAll(async () => {
  cast = await assembleCast(stage.server().origin);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on any screen, ${theme}`, () => sweep(SCENES, { theme, viewport: PHONE }));
  const main = SCENES.filter((scene) => scene.main === true);
  test(`axe finds nothing serious on the main screens of a small phone, ${theme}`, () =>
    sweep(main, { theme, viewport: SMALL_PHONE }));
}

for (const language of ['hk', 'ar'] as const) {
  test(`no screen scrolls sideways at 360 pixels, ${language}`, async () => {
    const plain = SCENES.filter(({ enter }) => enter === undefined);
    const { page } = await stage.phone({ viewport: SMALL_PHONE, language });
    await look(page, plain, expectNoSidewaysScroll);
  });
}

test('no screen scrolls sideways at 360 pixels with text twice as large', async () => {
  const browser = await launchBrowser(32);
  const context = await visit(browser, stage.server().origin, { viewport: SMALL_PHONE });
  await look(await context.newPage(), SCENES, expectNoSidewaysScroll);
  await browser.close();
});

test('an order is made with the keyboard alone', async () => {
  const { page } = await stage.phone();
  await arriveWithDemo(page, stage.server().origin);
  await open(page, '/trade?code=EURUSD');
  await expect.poll(() => page.locator('.trade-button[data-side="buy"]').isEnabled()).toBe(true);
  await tabTo(page, saying('common.quantity'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, new RegExp(`^${say('trade.buy')}`));
  await page.keyboard.press('Enter');
  await sheet(page).waitFor();
  expect(
    await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null),
    'the focus is in the sheet',
  ).toBe(true);
  for (let press = 0; press < 4 && (await sheet(page).getByText(saying('trade.bought')).count()) === 0; press += 1) {
    await tabTo(page, new RegExp(`^(${say('trade.buy')}|Accept)`));
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
  }
  expect(await ordersOf(page, 1)).toMatchObject([{ Quantity: '0.03' }]);
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
});

async function sweep(scenes: readonly Scene[], options: VisitOptions): Promise<void> {
  const { page } = await stage.phone(options);
  await look(page, scenes, async (shown, name) => {
    await expectAccessible(shown, name, options.theme === 'dark' ? 'colours' : 'all');
    await expectNoSidewaysScroll(shown, name);
    await expectWorded(shown, name);
  });
}

/** Looks at each scene and names every one that falls short, not only the first. */
async function look(
  page: Page,
  scenes: readonly Scene[],
  check: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const faults: string[] = [];
  for (const scene of scenes) {
    await play(page, scene, cast)
      .then(() => check(page, scene.name))
      .catch((error: unknown) =>
        faults.push(`${scene.name}: ${error instanceof Error ? error.message.slice(0, 900) : String(error)}`),
      );
  }
  expect(faults).toEqual([]);
}

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return (
        element?.getAttribute('aria-label') ??
        element?.closest('label')?.textContent ??
        element?.textContent ??
        ''
      ).trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab does not lead to ${name.source}`);
}
