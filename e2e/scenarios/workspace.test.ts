import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, launchBrowser, open, visit } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { arriveWithDemo, newDemo, openOrder, ordersOf } from '../src/demo-account.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { inBothThemes } from '../src/visual-checks.ts';
import { say, saying } from '../src/words.ts';

const fixtures = useSharedFixtures();

/** Presses Tab until the element that has the focus satisfies the test; a hundred times at most. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}

test('all of trading by keyboard: an instrument is chosen, bought, given a stop and closed', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=GBPUSD');
  await page.locator('.workspace-ticket .trade-button[data-side="buy"]').waitFor();
  // The search of the watchlist, then the first row that it leaves.
  await page.keyboard.press('/');
  await page.keyboard.type('eurusd');
  await page.locator('.watch-row').nth(1).waitFor({ state: 'detached' });
  await tabTo(page, '.watch-row > button:last-child');
  await page.keyboard.press('Enter');
  await page.waitForURL(/code=EURUSD/);
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: saying('trade.buyAt') });
  await confirm.waitFor();
  await confirm.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText(saying('trade.bought')).waitFor();
  await page.keyboard.press('Escape');
  const row = page
    .getByRole('region', { name: say('orders.holding') })
    .getByRole('row')
    .nth(1);
  await row.waitFor();
  const act = (words: string): string => `[aria-label="EUR/USD: ${words}"]`;
  await tabTo(page, `td:not(.data-table-actions) ${act(say('chart.addStopLoss'))}`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('switch').first().focus();
  await page.keyboard.press('Space');
  const save = page.getByRole('dialog').getByRole('button', { name: say('orders.saveStops') });
  await save.waitFor();
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await ordersOf(page, 1))[0]?.TargetLossPrice).not.toBe('');
  await tabTo(page, act(say('workspace.closePosition')));
  await page.keyboard.press('Enter');
  const close = page.getByRole('dialog').getByRole('button', { name: saying('orders.closeAt') });
  await close.waitFor();
  await close.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/EUR\/USD: Closed at/).waitFor();
  expect(await ordersOf(page, 1)).toEqual([]);
});

test.each([
  [1024, 768, 'en'],
  [1280, 800, 'de'],
  [1440, 900, 'ar'],
  [1920, 1080, 'en'],
] as const)(
  'the workspace fits a page of %s by %s in %s, and axe finds nothing serious',
  async (width, height, language) => {
    const { origin } = fixtures.server();
    const browser = await launchBrowser();
    const context = await visit(browser, origin, { viewport: { width, height }, language });
    const page = await context.newPage();
    const token = await newDemo(origin);
    await openOrder(origin, token, { forex_id: 1, cont: '0.50' });
    await openOrder(origin, token, { forex_id: 2, type: 2, cont: '0.30' });
    await context.addInitScript(`if (location.protocol === 'http:') localStorage.setItem('candor.token', '${token}')`);
    await open(page, '/trade?code=EURUSD');
    await page.locator('.data-table tbody tr').nth(1).waitFor();
    await expectNoSidewaysScroll(page, `the workspace at ${width}`);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    expect(beyond).toBe(0);
    await inBothThemes(page, (theme) =>
      expectAccessible(page, `the workspace at ${width}, ${theme}`, theme === 'light' ? 'all' : 'colours'),
    );
    await browser.close();
  },
);

test('panes stay as they were left, and the phone keeps positions in reach of the ticket', async () => {
  const { origin } = fixtures.server();
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  const token = await arriveWithDemo(page, origin);
  await openOrder(origin, token, { forex_id: 1, cont: '0.10' });
  await open(page, '/trade?code=EURUSD');
  const divider = page.locator('.pane-divider[data-pane="ticket"]');
  await divider.waitFor();
  const box = await divider.boundingBox();
  if (box === null) throw new Error('the border of the ticket is not drawn');
  await page.mouse.move(box.x + 4, 400);
  await page.mouse.down();
  await page.mouse.move(box.x - 56, 400, { steps: 6 });
  await page.mouse.up();
  const width = (): Promise<number> => page.locator('.workspace-ticket').evaluate(({ clientWidth }) => clientWidth);
  const dragged = await width();
  await page.reload();
  await divider.waitFor();
  expect(Math.abs((await width()) - dragged)).toBeLessThan(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.open-strip').click();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: saying('orders.closeAt') })
    .click();
  await expect.poll(() => ordersOf(page, 1)).toEqual([]);
});
