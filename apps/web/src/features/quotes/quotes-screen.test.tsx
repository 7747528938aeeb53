import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { favouriteSet } from '@candor/protocol/watchlists/favourite-set.ts';
import { tradeList } from '@candor/protocol/market/trade-list.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerMarket, BTCUSDT, EURUSD } from '../../testing/market-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { QuotesScreen } from './quotes-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => answerMarket(server()));

const titles = (): string[] =>
  [...document.querySelectorAll('#quotes-instruments .list-row-title')].map(({ textContent }) => textContent ?? '');

test('instruments that cannot be read say so, and are there after one more try', async () => {
  server().refuse(tradeList, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<QuotesScreen />, '/quotes', 'visitor');
  await expect.element(page.getByText(say('common.loadFailed')).first()).toBeVisible();
  server().answer(tradeList, [EURUSD, BTCUSDT]);
  await page
    .getByRole('button', { name: say('common.retry') })
    .first()
    .click();
  await expect.poll(titles).toEqual(['EUR/USD', 'BTC/USDT']);
});

test('the list is searched, and says where nothing answers', async () => {
  await show(<QuotesScreen />, '/quotes', 'visitor');
  await page.getByRole('searchbox').fill('eur usd');
  await expect.poll(titles).toEqual(['EUR/USD']);
  await page.getByRole('searchbox').fill('nothing like it');
  await expect.element(page.getByText(say('market.noResults', { query: 'nothing like it' }))).toBeVisible();
});

test('a currency whose market is closed says so', async () => {
  server().answer(tradeList, [{ ...EURUSD, Id: 2, Code: 'GBPUSD', ShowCode: 'GBP/USD', MarketStatus: 0 }, BTCUSDT]);
  await show(<QuotesScreen />, '/quotes', 'visitor');
  await expect.element(page.getByRole('link', { name: /GBP\/USD/ }).getByText(say('market.closed'))).toBeVisible();
  expect(page.getByText(say('market.closed'), { exact: true }).elements()).toHaveLength(1);
});

test('a star that the server refuses goes out again', async () => {
  server().refuse(favouriteSet, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<QuotesScreen />, '/quotes');
  await page.getByRole('button', { name: say('market.addFavourite', { name: 'EUR/USD' }) }).click();
  await expect.poll(() => server().inputsOf(favouriteSet).length).toBeGreaterThan(0);
  await expect
    .element(page.getByRole('button', { name: say('market.addFavourite', { name: 'EUR/USD' }) }))
    .toBeVisible();
});
