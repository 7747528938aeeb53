import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import { changeWatchlist } from '@candor/protocol/watchlists/change.ts';
import { createWatchlist } from '@candor/protocol/watchlists/create.ts';
import { favouriteList } from '@candor/protocol/watchlists/favourite-list.ts';
import { favouriteSet } from '@candor/protocol/watchlists/favourite-set.ts';
import { listWatchlists } from '@candor/protocol/watchlists/list.ts';
import { removeWatchlist } from '@candor/protocol/watchlists/remove.ts';
import { MOST_WATCHLISTS } from '@candor/protocol/watchlists/watchlist.ts';
import type { WatchlistDto } from '@candor/protocol/watchlists/watchlist.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerMarket, BTCUSDT, EURUSD } from '../../testing/market-answers.ts';
import { press } from '../../testing/press.ts';
import { say, prepareScreenTest } from '../../testing/show-screen.tsx';
import { QuotesScreen } from './quotes-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => answerMarket(server()));

const BEST: WatchlistDto = { id: 7, name: 'Best', instruments: [BTCUSDT.Id, EURUSD.Id] };
const sheet = () => page.getByRole('dialog');
const inSheet = (name: string) => sheet().getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const titles = (): string[] =>
  [...document.querySelectorAll('#quotes-instruments .list-row-title')].map(({ textContent }) => textContent ?? '');
const listed = (): string[] =>
  [...document.querySelectorAll('ol > li')].map((row) => row.querySelector('bdi')?.textContent ?? '');

async function openLists(...lists: readonly WatchlistDto[]): Promise<void> {
  server().answer(listWatchlists, { list: [...lists] });
  await show(<QuotesScreen />, '/quotes');
  await press(page.getByRole('button', { name: say('market.lists') }));
}

/** The server's answer to changes of a list. */
function answerChanges(list: WatchlistDto): void {
  server().answer(changeWatchlist, ({ name = list.name, instruments = list.instruments }) => {
    return { watchlist: { ...list, name, instruments } };
  });
}

test('a list of the customer’s own is a tab, in the order that the customer gave it', async () => {
  server().answer(listWatchlists, { list: [BEST, { id: 8, name: 'Later', instruments: [] }] });
  await show(<QuotesScreen />, '/quotes');
  await tab('Best').click();
  await expect.poll(titles).toEqual(['BTC/USDT', 'EUR/USD']);
  await tab('Later').click();
  await expect.element(page.getByText(say('market.emptyList'))).toBeVisible();
});

test('a visitor has no lists, and nothing asks for them', async () => {
  await show(<QuotesScreen />, '/quotes', 'visitor');
  await expect.poll(titles).toHaveLength(2);
  expect(page.getByRole('button', { name: say('market.lists') }).elements()).toEqual([]);
  expect(server().inputsOf(listWatchlists)).toEqual([]);
});

test('a list is made under a name that is free, and instruments are added to it', async () => {
  await openLists(BEST);
  const made = { id: 9, name: 'Metals', instruments: [] };
  server().answer(createWatchlist, { watchlist: made });
  answerChanges(made);
  const name = () => sheet().getByRole('textbox', { name: say('watchlists.name') });
  await press(inSheet(say('watchlists.create')));
  await expect.element(sheet().getByText(say('field.required'))).toBeVisible();
  await name().fill('best');
  await press(inSheet(say('watchlists.create')));
  await expect.element(sheet().getByText(say('watchlists.nameTaken'))).toBeVisible();
  await name().fill(' Metals ');
  await press(inSheet(say('watchlists.create')));
  await press(inSheet(say('watchlists.add', { name: 'BTC/USDT' })));
  await press(inSheet(say('watchlists.add', { name: 'EUR/USD' })));
  await expect.poll(listed).toEqual(['BTC/USDT', 'EUR/USD']);
  expect(server().inputsOf(createWatchlist)).toEqual([{ name: 'Metals', instruments: [] }]);
  await expect.poll(() => server().inputsOf(changeWatchlist).at(-1)).toEqual({ id: 9, instruments: [21, 1] });
});

test('the order is changed by the keyboard, which stays with the row that moves', async () => {
  await openLists(BEST);
  answerChanges(BEST);
  await press(inSheet(`Best ${say('market.resultCount', { count: 2 })}`));
  await press(inSheet(say('watchlists.down', { name: 'BTC/USDT' })));
  await expect.poll(listed).toEqual(['EUR/USD', 'BTC/USDT']);
  await expect.element(inSheet(say('watchlists.up', { name: 'BTC/USDT' }))).toHaveFocus();
  const moved = `BTC/USDT: ${say('common.position', { index: 2, count: 2 })}`;
  await expect.element(sheet().getByText(moved)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(listed).toEqual(['BTC/USDT', 'EUR/USD']);
  await press(inSheet(say('watchlists.remove', { name: 'EUR/USD' })));
  await expect.poll(listed).toEqual(['BTC/USDT']);
  await expect.poll(() => server().inputsOf(changeWatchlist).at(-1)).toEqual({ id: 7, instruments: [21] });
});

test('a change that the server refuses is taken back, and says so', async () => {
  await openLists(BEST);
  server().refuse(changeWatchlist, ERROR_CODES.notFound, 'It is gone.');
  await press(inSheet(`Best ${say('market.resultCount', { count: 2 })}`));
  await press(inSheet(say('watchlists.remove', { name: 'EUR/USD' })));
  await expect.element(sheet().getByText('It is gone.')).toBeVisible();
  await expect.poll(listed).toEqual(['BTC/USDT', 'EUR/USD']);
});

test('a list is renamed, deleted, and had back', async () => {
  await openLists(BEST);
  answerChanges(BEST);
  server().answer(removeWatchlist, {});
  server().answer(createWatchlist, ({ name, instruments }) => ({ watchlist: { id: 10, name, instruments } }));
  await press(inSheet(`Best ${say('market.resultCount', { count: 2 })}`));
  await press(inSheet(say('watchlists.rename')));
  await sheet()
    .getByRole('textbox', { name: say('watchlists.name') })
    .fill('Mine');
  await press(inSheet(say('common.save')));
  await expect.element(sheet().getByRole('heading', { name: 'Mine' })).toBeVisible();
  await press(inSheet(say('watchlists.delete')));
  await expect.element(page.getByText(say('watchlists.deleted', { name: 'Mine' }))).toBeVisible();
  await expect.poll(() => sheet().elements()).toEqual([]);
  await expect.poll(() => tab('Mine').elements()).toEqual([]);
  await page.getByRole('button', { name: say('watchlists.undo') }).click();
  await expect.element(tab('Mine')).toBeVisible();
  expect(server().inputsOf(createWatchlist)).toEqual([{ name: 'Mine', instruments: BEST.instruments }]);
});

test('a deletion that the server does not answer is said where it was asked for', async () => {
  await openLists(BEST);
  server().lose(removeWatchlist);
  await press(inSheet(`Best ${say('market.resultCount', { count: 2 })}`));
  await press(inSheet(say('watchlists.delete')));
  await expect.element(sheet().getByRole('alert')).toBeVisible();
  await press(inSheet(say('watchlists.delete')));
  await expect.poll(() => server().keysOf(removeWatchlist)).toHaveLength(2);
  expect(new Set(server().keysOf(removeWatchlist)).size).toBe(1);
});

test('favourites are arranged as lists are', async () => {
  server().answer(favouriteList, { ids: [1, 21] });
  server().answer(favouriteSet, ({ ids }) => ({ ids }));
  await openLists();
  await press(inSheet(`${say('market.favourites')} ${say('market.resultCount', { count: 2 })}`));
  await press(inSheet(say('watchlists.up', { name: 'BTC/USDT' })));
  await expect.poll(() => server().inputsOf(favouriteSet)).toEqual([{ ids: [21, 1] }]);
  expect(
    sheet()
      .getByRole('button', { name: say('watchlists.delete') })
      .elements(),
  ).toEqual([]);
});

test('who has as many lists as can be kept learns so', async () => {
  const lists = Array.from({ length: MOST_WATCHLISTS }, (_, index) => ({ ...BEST, id: index + 1, name: `L${index}` }));
  await openLists(...lists);
  await expect.element(sheet().getByText(say('watchlists.full', { count: MOST_WATCHLISTS }))).toBeInTheDocument();
  expect(sheet().getByRole('textbox').elements()).toEqual([]);
});

test('lists that cannot be read say so, and are there after one more try', async () => {
  server().refuse(listWatchlists, ERROR_CODES.ourFault, 'Reference: 1');
  await show(<QuotesScreen />, '/quotes');
  await press(page.getByRole('button', { name: say('market.lists') }));
  await expect.element(sheet().getByText(say('common.loadFailed'))).toBeVisible();
  server().answer(listWatchlists, { list: [BEST] });
  await press(inSheet(say('common.retry')));
  await expect.element(sheet().getByText('Best')).toBeVisible();
});
