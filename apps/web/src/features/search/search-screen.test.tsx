import { searchCurrency } from '@candor/protocol/market/search-currency.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerMarket, BTCUSDT, EURUSD } from '../../testing/market-answers.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { SearchScreen } from './search-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => {
  answerMarket(server());
  server().answer(searchCurrency, ({ keyword }) =>
    [EURUSD, BTCUSDT].filter(({ Code }) => Code.toLowerCase().includes(keyword.toLowerCase())),
  );
});

const field = () => page.getByRole('searchbox');
const results = () => document.querySelectorAll('.list :is(a, button).list-row');

async function showSearch(): Promise<void> {
  await show(<SearchScreen />, '/product', 'visitor');
  await expect.element(field()).toHaveFocus();
}

test('what is found is reached with the keyboard alone, and searches are remembered until they are cleared', async () => {
  await showSearch();
  await field().fill('eur');
  await expect.poll(() => results()).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('EUR/USD');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toContain('EUR/USD');
  await page.getByRole('button', { name: say('common.clearSearch') }).click();
  const recent = page.getByRole('region', { name: say('search.recent') });
  await recent.getByRole('button', { name: 'eur', exact: true }).click();
  await expect.poll(() => results()).toHaveLength(1);
  await page.getByRole('button', { name: say('common.clearSearch') }).click();
  await recent.getByRole('button', { name: new RegExp(say('search.clearRecent')) }).click();
  await expect.element(recent).not.toBeInTheDocument();
});

test('a search that was overtaken does not keep the next one waiting', async () => {
  const answerFirst = server().hold(searchCurrency);
  await showSearch();
  await field().fill('eur');
  await expect.poll(() => server().inputsOf(searchCurrency)).toHaveLength(1);
  server().answer(searchCurrency, [BTCUSDT]);
  await field().fill('btc');
  await expect.poll(() => results()[0]?.textContent).toContain('BTC/USDT');
  answerFirst();
  expect(results()[0]?.textContent).toContain('BTC/USDT');
});

test('nothing found says so, and a search without a network comes with it', async () => {
  await showSearch();
  await field().fill('q'.repeat(60));
  const nothing = say('market.noResults', { query: 'q'.repeat(40) });
  await expect.element(page.getByRole('heading', { name: nothing })).toBeVisible();
  server().goOffline();
  await field().fill('bitcoin');
  await expect.element(page.getByText(say('error.offline'))).toBeVisible();
  server().answer(searchCurrency, [BTCUSDT]);
  server().goOnline();
  await expect.poll(() => results()[0]?.textContent).toContain('BTC/USDT');
});
