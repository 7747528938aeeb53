import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { open } from '../src/browser.ts';
import { expectAccessible } from '../src/checks.ts';
import { askAs, plain, sheet, takeDemo } from '../src/demo-account.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

/* Stars, the list and what an instrument says of itself. */
const fixtures = useSharedFixtures();

test('stars of a visitor join the account, stand first, and are there on another phone', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/quotes');
  const list = page.locator('#quotes-instruments');
  for (const name of ['XAU/USD', 'GBP/USD'])
    await page.getByRole('button', { name: say('market.addFavourite', { name }) }).click();
  await page.getByRole('tab', { name: say('market.favourites') }).click();
  expect(await list.locator('.list-row-title').allTextContents()).toEqual(['XAU/USD', 'GBP/USD']);
  expect(await page.getByRole('tab').first().textContent()).toBe(say('market.favourites'));

  await takeDemo(page);
  await open(page, '/quotes');
  await page.getByRole('tab', { name: say('market.favourites') }).click();
  await expect.poll(() => list.locator('.list-row-title').allTextContents()).toEqual(['XAU/USD', 'GBP/USD']);
  await expect.poll(() => favouritesOf(page)).toEqual([11, 2]);
  const token = await page.evaluate<string>(`localStorage.getItem('candor.token')`);

  const other = await fixtures.phone();
  await other.context.addInitScript(
    `if (location.protocol === 'http:') localStorage.setItem('candor.token', '${token}')`,
  );
  await open(other.page, '/trade?code=EURUSD');
  await other.page.getByRole('button', { name: say('market.addFavourite', { name: 'EUR/USD' }) }).click();
  await expect.poll(() => favouritesOf(other.page)).toEqual([11, 2, 1]);
  await other.page.getByRole('button', { name: say('trade.allInstruments') }).click();
  await sheet(other.page)
    .getByRole('tab', { name: say('market.favourites') })
    .click();
  const drawer = sheet(other.page).locator('#drawer-instruments .list-row-title');
  await expect.poll(() => drawer.allTextContents()).toEqual(['XAU/USD', 'GBP/USD', 'EUR/USD']);
  for (const name of ['XAU/USD', 'GBP/USD', 'EUR/USD'])
    await sheet(other.page)
      .getByRole('button', { name: say('market.removeFavourite', { name }) })
      .click();
  await sheet(other.page).getByText(say('market.noFavourites')).waitFor();
  await expect.poll(() => favouritesOf(other.page)).toEqual([]);
});

test('the list is searched and sorted, and remembers how', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/quotes');
  const titles = page.locator('#quotes-instruments .list-row-title');
  await page.getByRole('searchbox').fill('eur usd');
  await expect.poll(() => titles.allTextContents()).toEqual(['EUR/USD']);
  await page.getByRole('searchbox').fill('gold');
  await expect.poll(() => titles.allTextContents()).toEqual(['XAU/USD']);
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByText(say('market.noResults', { query: 'nothing like it' })).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: saying('instrument.sortedBy') }).click();
  await sheet(page)
    .getByRole('button', { name: say('instrument.sort.name') })
    .click();
  await expect.poll(() => titles.first().textContent()).toBe('AUD/USD');
  await page.reload();
  await page
    .getByRole('button', { name: say('instrument.sortedBy', { order: say('instrument.sort.name') }) })
    .waitFor();
  await expect.poll(() => titles.first().textContent()).toBe('AUD/USD');
});

test('an instrument says its hours, its costs and how its prices are made', async () => {
  const { page } = await fixtures.phone();
  await open(page, '/trade?code=GBPJPY');
  await page.getByRole('button', { name: say('instrument.detailsOf', { name: 'GBP/JPY' }) }).click();
  const hours = sheet(page).getByRole('region', { name: say('instrument.hours') });
  await hours.getByText('GMT').waitFor();
  expect((await hours.locator('dl').first().locator('dd').allTextContents()).map(plain)).toEqual([
    ...Array.from({ length: 2 }, () => '00:00–24:00'),
    '00:00–22:00',
    'Closed',
    '22:00–24:00',
    ...Array.from({ length: 2 }, () => '00:00–24:00'),
  ]);
  await sheet(page).getByText(say('instrument.swapNone'), { exact: true }).waitFor();
  await sheet(page)
    .getByText(say('instrument.conversionInverse', { from: 'JPY', to: 'USDT', pair: 'USD/JPY' }))
    .waitFor();
  await sheet(page).getByText(saying('instrument.offMarketRule')).waitFor();
  await expectAccessible(page, 'instrument details');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('trade.allInstruments') }).click();
  await sheet(page)
    .getByRole('button', { name: say('instrument.detailsOf', { name: 'BTC/USDT' }) })
    .click();
  await page.getByText(say('instrument.alwaysOpen')).waitFor();
});

const favouritesOf = async (page: Page): Promise<readonly number[]> =>
  ((await askAs(page, '/api/favourite/list')) as { ids: number[] }).ids;
