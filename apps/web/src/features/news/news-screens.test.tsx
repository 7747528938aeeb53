import { favouriteList } from '@candor/protocol/watchlists/favourite-list.ts';
import { newsInfo } from '@candor/protocol/site/news-info.ts';
import { newsList } from '@candor/protocol/site/news-list.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerMarket, answerOrders, EURUSD, ORDER } from '../../testing/market-answers.ts';
import { prepareScreenTest, say } from '../../testing/show-screen.tsx';
import { AnnouncementsScreen } from './announcements-screen.tsx';
import { NewsDetailScreen } from './news-detail-screen.tsx';
import { NewsScreen } from './news-screen.tsx';

const { server, show } = prepareScreenTest();
beforeEach(() => answerMarket(server()));

test('an item with a picture shows it in the list, and one without shows an icon', async () => {
  server().answer(newsList, { list: [ITEM, { ...ITEM, id: 2, title: 'Without', logo: '' }], total: 2 });
  await show(<NewsScreen />, '/news');
  await expect.element(page.getByText('Without')).toBeVisible();
  const pictures = [...document.querySelectorAll<HTMLImageElement>('a.card img')];
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([PICTURE]);
});

test('the picture stands above the text, from edge to edge', async () => {
  server().answer(newsInfo, ITEM);
  await show(<NewsDetailScreen />, '/news/detail?id=1');
  await expect.element(page.getByRole('heading', { name: ITEM.title })).toBeVisible();
  // Against the text, whose gutters it covers: how wide a page of the tests is does not matter.
  const edges = (): number[] => {
    const [text, box] = [...document.querySelectorAll('article, article > img')].map((part) =>
      part.getBoundingClientRect(),
    );
    if (text === undefined || box === undefined) return [];
    const gutter = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--gutter'));
    return [box.left - text.left + gutter, box.right - text.right - gutter];
  };
  await expect.poll(edges).toEqual([0, 0]);
});

test('a share is the device’s own, or else the copied link', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined);
  const link = `${location.origin}/news/detail?id=1`;
  server().answer(newsInfo, ITEM);
  await show(<NewsDetailScreen />, '/news/detail?id=1');
  const button = page.getByRole('button', { name: say('common.share') });
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  await button.click();
  await expect.element(page.getByText(say('common.copied'))).toBeVisible();
  expect(write).toHaveBeenCalledWith(link);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await button.click();
  expect(share).toHaveBeenCalledWith({ title: ITEM.title, url: link });
});

test('an item about an instrument shows its price, and leads to trading it', async () => {
  server().answer(newsInfo, { ...ITEM, forex_id: EURUSD.Id, topic: 'markets' });
  await show(<NewsDetailScreen />, '/news/detail?id=1', 'visitor');
  const trade = page.getByRole('link', { name: say('tab.trade') });
  await expect.element(trade).toHaveAttribute('href', `/trade?code=${EURUSD.Code}`);
  await expect.element(page.getByText(EURUSD.ShowCode)).toBeVisible();
  await expect.element(page.getByText(say('news.topic.markets'))).toBeVisible();
  expect(page.getByText(say('news.affectsYou')).query()).toBeNull();
});

test('what is about a favourite affects the customer, until it is over', async () => {
  server().answer(favouriteList, { ids: [EURUSD.Id] });
  const about = { ...ITEM, forex_id: EURUSD.Id, category_id: 2 };
  const list = [about, { ...about, id: 2, forex_id: EURUSD.Id + 1 }, { ...about, id: 3, endsAt: 1_600_000_000_000 }];
  server().answer(newsList, { list, total: 3 });
  await show(<AnnouncementsScreen />, '/mine/announcement');
  await expect.element(page.getByText(say('news.affectsYou'))).toBeVisible();
  const marks = [...document.querySelectorAll('a.card')].map((card) => card.querySelector('.badge')?.textContent);
  expect(marks).toEqual([say('news.affectsYou'), undefined, say('news.over')]);
});

test('what is about an instrument of an open order affects the customer', async () => {
  answerOrders(server(), [ORDER]);
  server().answer(newsInfo, { ...ITEM, forex_id: ORDER.ForexId });
  await show(<NewsDetailScreen />, '/news/detail?id=1');
  await expect.element(page.getByText(say('news.affectsYou'))).toBeVisible();
});

test('announcements are searched for, and a word that none holds says so', async () => {
  server().answer(newsList, ({ search }) => {
    const list = search === 'gold' ? [] : [{ ...ITEM, category_id: 2 }];
    return { list, total: list.length };
  });
  await show(<AnnouncementsScreen />, '/mine/announcement');
  await page.getByRole('button', { name: say('news.search') }).click();
  await page.getByRole('searchbox', { name: say('news.search') }).fill(' gold ');
  await expect.element(page.getByText(say('news.noneFound'))).toBeVisible();
  await page.getByRole('button', { name: say('common.clearSearch') }).click();
  await expect.element(page.getByText(ITEM.title)).toBeVisible();
  expect(
    server()
      .inputsOf(newsList)
      .map(({ search }) => search),
  ).toEqual(['', 'gold']);
});

const PICTURE = `/api/default/picture?hash=${'ab'.repeat(32)}`;
const ITEM = {
  id: 1,
  category_id: 1,
  topic: 'general' as const,
  logo: PICTURE,
  forex_id: null,
  endsAt: null,
  title: 'Euro holds its gains',
  desc: 'Before the minutes',
  content: '<p>Spreads often widen.</p>',
  created_at: '2026-11-20 09:40:00',
  createdAt: 1_795_167_600_000,
};
