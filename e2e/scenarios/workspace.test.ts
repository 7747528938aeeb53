import { expect, test } from 'vitest';
import { DESKTOP, launchBrowser, open, visit } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { post } from '../src/customer.ts';
import { cutTexts } from '../src/cut-texts.ts';
import { arriveWithDemo, newDemo, openOrder, ordersOf } from '../src/demo-account.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { coveredColumns } from '../src/overhang.ts';
import { inBothThemes } from '../src/visual-checks.ts';
import { showPanel } from '../src/wide-screens.ts';
import { saying } from '../src/words.ts';

const fixtures = useSharedFixtures();

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
    const closed = await openOrder(origin, token, { forex_id: 1, cont: '0.50' });
    await post(`${origin}/v2/api/forex/close`, { id: closed.Id }, token);
    await openOrder(origin, token, { forex_id: 1, cont: '0.50', stop_loss_price: '0.90000' });
    // Its profit has six decimals.
    await openOrder(origin, token, { forex_id: 3, type: 2, cont: '1.30' });
    await openOrder(origin, token, { status: 0, target_price: '0.90000' });
    await context.addInitScript(`if (location.protocol === 'http:') localStorage.setItem('candor.token', '${token}')`);
    await open(page, '/trade?code=EURUSD');
    await page.locator('.data-table tbody tr').nth(1).waitFor();
    await expectNoSidewaysScroll(page, `the workspace at ${width}`);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    );
    expect(beyond).toBe(0);
    for (const tab of [0, 1, 3]) {
      await showPanel(page, tab);
      expect(await coveredColumns(page), `columns of tab ${tab} at ${width}`).toEqual([]);
      expect(await cutTexts(page), `texts of tab ${tab} at ${width}`).toEqual([]);
    }
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
