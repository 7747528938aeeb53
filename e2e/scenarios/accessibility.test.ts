import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, open, PHONE, setTextSize, SMALL_PHONE } from '../src/browser.ts';
import { expectAccessible, expectActionAtFoot, expectNoSidewaysScroll, expectWholeTitle } from '../src/checks.ts';
import { arriveWithDemo, ordersOf, sheet } from '../src/demo-account.ts';
import { ENTERED_SCENES, isMain, lookAt, PLAIN_SCENES, play, prepareAccounts, wander } from '../src/screens.ts';
import type { Accounts } from '../src/screens.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/** Every screen takes its second or two. */
const LONG_MS = 600_000;
const fixtures = useSharedFixtures();
let accounts: Accounts;
beforeAll(async () => {
  accounts = await prepareAccounts(fixtures.server());
});

test(
  'axe finds nothing serious on any screen nor on the main ones of a small phone, nor too little contrast in the dark theme; every action is at the foot',
  async () => {
    const { page } = await fixtures.phone();
    let actions = 0;
    const look = async (shown: Page, name: string): Promise<void> => {
      await looksRightAt(shown, name, [PHONE]);
      if (await expectActionAtFoot(shown, name)) {
        actions += 1;
        // Next to a chart the action belongs to the ticket, and nothing else is looked at on a desktop.
        if (!shown.url().includes('/trade')) {
          await shown.setViewportSize(DESKTOP);
          await expectActionAtFoot(shown, `${name} on a desktop`);
        }
      }
      await shown.setViewportSize(SMALL_PHONE);
      await expectNoSidewaysScroll(shown, `${name} on a small phone`);
      await expectWholeTitle(shown, `${name} on a small phone`);
      if (isMain(name)) await expectAccessible(shown, `${name} on a small phone`, 'colours');
      await setTextSize(shown, 32);
      await expectNoSidewaysScroll(shown, `${name} on a small phone with text twice as large`);
      await setTextSize(shown, 16);
      await shown.setViewportSize(PHONE);
    };
    // Every address is loaded by addresses.test.ts, which looks at its words.
    await lookAt(page, PLAIN_SCENES, accounts, look, wander());
    await lookAt(page, ENTERED_SCENES, accounts, look, play);
    expect(actions, 'screens with an action').toBeGreaterThan(10);
  },
  LONG_MS,
);

test('an order is made with the keyboard alone', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
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
  for (let press = 0; press < 4 && (await sheet(page).getByText(saying('confirm.bought')).count()) === 0; press += 1) {
    await tabTo(page, new RegExp(`^(${say('trade.buy')}|Accept)`));
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
    // While the order is on its way its button is no stop of the keyboard.
    const again = sheet(page).locator('button:not([disabled])', {
      hasText: new RegExp(`^(${say('trade.buy')}|Accept)`),
    });
    await again
      .or(sheet(page).getByText(saying('confirm.bought')))
      .first()
      .waitFor();
  }
  expect(await ordersOf(page, 1)).toMatchObject([{ Quantity: '0.03' }]);
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
});

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
