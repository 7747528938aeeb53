import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { goTo } from '../src/browser.ts';
import { sheet } from '../src/demo-account.ts';
import { prepareAccounts, play } from '../src/screens.ts';
import type { Accounts, Scene } from '../src/screens.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/*
 * The way back closes what lies over a page before it leaves the page.
 */
const fixtures = useSharedFixtures({ keepPhones: true });
const phones = new Map<Scene['as'], Page>();
let accounts: Accounts;
beforeAll(async () => {
  accounts = await prepareAccounts(fixtures.server());
});

interface Layer {
  readonly name: string;
  readonly path: string;
  readonly as?: Scene['as'];
  readonly button: (page: Page) => Locator;
  /** What is there while it is open; a dialog by default. */
  readonly shown?: (page: Page) => Locator;
}

const named = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const at = (selector: string) => (page: Page) => page.locator(selector).first();
const TRADE = { path: '/trade?code=EURUSD', as: 'trader' } as const;
const ORDERS = { path: '/order?type=1', as: 'trader' } as const;
const HISTORY = { path: '/order?type=3', as: 'trader' } as const;

const LAYERS: readonly Layer[] = [
  { name: 'instruments', ...TRADE, button: named(say('trade.allInstruments')) },
  { name: 'instrument details', ...TRADE, button: named(saying('instrument.detailsOf')) },
  { name: 'chart settings', ...TRADE, button: named(say('trade.chart.settings')) },
  { name: 'chart as a table', ...TRADE, button: named(say('trade.chart.table')) },
  { name: 'full screen', ...TRADE, button: named(say('chart.fullScreen')), shown: at('[data-full]') },
  { name: 'quantity', ...TRADE, button: named(say('ticket.chooseQuantity')) },
  { name: 'one tap', ...TRADE, button: named(say('ticket.oneTapIsOff')) },
  { name: 'confirmation', ...TRADE, button: at('.trade-button[data-side="buy"]') },
  // The countdown of an option is first-hour.test.ts's: an option opens once the market agrees.
  { name: 'order', ...ORDERS, button: at('.list-row[data-height="order"]') },
  { name: 'order of the list', ...ORDERS, button: at('button[aria-haspopup="dialog"]') },
  { name: 'close all', ...ORDERS, button: named(say('orders.closeAll')) },
  { name: 'closed order', ...HISTORY, button: at('.list-row[data-height="order"]') },
  { name: 'filter', ...HISTORY, button: named(say('orders.filterDates')) },
  { name: 'export', ...HISTORY, button: named(say('history.export')) },
  { name: 'option', path: '/order?source=future&type=1', as: 'trader', button: at('.list-row[data-height="order"]') },
  { name: 'new alert', path: '/mine/alerts', as: 'trader', button: named(say('alerts.add')) },
  { name: 'choice', path: '/mine/transfer', as: 'trader', button: at('button[aria-haspopup="dialog"]') },
  { name: 'reset', path: '/user', as: 'trader', button: named(say('account.resetDemo')) },
  { name: 'announcement', path: '/mine/charge', as: 'customer', button: at('.action-bar button') },
  { name: 'order of quotes', path: '/quotes', button: named(saying('instrument.sortedBy')) },
];

test.for(LAYERS.map((layer) => [layer.name, layer] as const))(
  'Back closes %s and stays, and leaves once its button has closed it',
  async ([, layer]) => {
    const page = await atTheNews(layer.as);
    await goTo(page, layer.path);
    const address = page.url();
    const shown = (layer.shown ?? sheet)(page);

    await openLayer(page, layer, shown);
    await page.goBack();
    await shown.waitFor({ state: 'detached' });
    await layersAre(page, 0);
    expect(page.url()).toBe(address);

    await openLayer(page, layer, shown);
    const close = say(layer.shown === undefined ? 'common.close' : 'chart.leaveFullScreen');
    await shown.getByRole('button', { name: close, exact: true }).click();
    await shown.waitFor({ state: 'detached' });
    await layersAre(page, 0);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/news');
  },
);

test('layers over each other close one by one, and the page that was loaded again has none', async () => {
  const { page } = await fixtures.phone();
  await play(page, { name: 'news', path: '/news', as: 'trader' }, accounts);
  await goTo(page, TRADE.path);
  await named(say('chart.fullScreen'))(page).click();
  await page.locator('[data-full]').waitFor();
  await page
    .locator('[data-full]')
    .getByRole('button', { name: say('trade.chart.settings') })
    .click();
  await sheet(page).waitFor();
  await layersAre(page, 2);
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  await page.locator('[data-full]').waitFor();
  await page.goBack();
  await page.locator('[data-full]').waitFor({ state: 'detached' });

  await named(say('trade.allInstruments'))(page).click();
  await sheet(page)
    .getByRole('button', { name: saying('instrument.detailsOf') })
    .first()
    .click();
  await layersAre(page, 2);
  await page.reload();
  await layersAre(page, 0);
  expect(await sheet(page).count()).toBe(0);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/news');
});

test('what is chosen in a drawer takes the place of the page under it', async () => {
  const { page } = await fixtures.phone();
  await play(page, { name: 'news', path: '/news' }, accounts);
  await goTo(page, TRADE.path);
  await named(say('trade.allInstruments'))(page).click();
  await sheet(page).locator('.drawer-row', { hasText: 'GBP/USD' }).click();
  await page.waitForURL(/GBPUSD/);
  await layersAre(page, 0);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/news');
});

test('a link in a sheet leads on, and Back from there to the page without the sheet', async () => {
  const { page } = await fixtures.phone();
  await play(page, { name: 'news', path: '/news', as: 'trader' }, accounts);
  await goTo(page, HISTORY.path);
  await at('.list-row[data-height="order"]')(page).click();
  await sheet(page)
    .getByRole('link', { name: say('orders.receipt') })
    .first()
    .click();
  await page.waitForURL(/receipt/);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/order');
  await layersAre(page, 0);
  expect(await sheet(page).count()).toBe(0);
  await page.goForward();
  await page.waitForURL(/receipt/);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/news');
});

test('a sheet that the address opened closes with Back, and Back goes on to the page before', async () => {
  const { page } = await fixtures.phone();
  await play(page, { name: 'news', path: '/news', as: 'trader' }, accounts);
  await goTo(page, '/mine/alerts?code=EURUSD');
  await sheet(page).waitFor();
  await layersAre(page, 1);
  await page.goBack();
  await sheet(page).waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/mine/alerts');
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/news');
});

/** The phone of that customer with the news, where every layer leaves it. */
async function atTheNews(as: Scene['as']): Promise<Page> {
  const used = phones.get(as);
  if (used !== undefined && pathOf(used) === '/news') return used;
  const { page } = await fixtures.phone();
  await play(page, { name: 'news', path: '/news', ...(as === undefined ? {} : { as }) }, accounts);
  phones.set(as, page);
  return page;
}

async function openLayer(page: Page, layer: Layer, shown: Locator): Promise<void> {
  const button = layer.button(page);
  // A sheet that still slides out is not opened again, and one that slides in slowly makes its button inert.
  const isOpen = async () => {
    await button.click({ timeout: 1_000 }).catch(() => undefined);
    return shown.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isOpen).toBe(true);
  await layersAre(page, 1);
}

/** What the history says once it has settled. */
async function layersAre(page: Page, count: number): Promise<void> {
  // As text: the types of a browser are not here.
  await expect.poll(() => page.evaluate<number>('history.state?.layers ?? 0')).toBe(count);
}

const pathOf = (page: Page): string => new URL(page.url()).pathname;
