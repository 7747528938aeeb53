import { newsInfo } from '@candor/protocol/site/news-info.ts';
import { newsList } from '@candor/protocol/site/news-list.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { prepareScreenTest } from '../../testing/show-screen.tsx';
import { NewsDetailScreen } from './news-detail-screen.tsx';
import { NewsScreen } from './news-screen.tsx';

const { server, show } = prepareScreenTest();

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
  // Against the page as it is: the browser of the tests may still be on its way to the size of a phone.
  const edges = (): number[] => {
    const box = document.querySelector('article > img')?.getBoundingClientRect();
    return [box?.left ?? -1, innerWidth - (box?.right ?? -1)];
  };
  await expect.poll(edges).toEqual([0, 0]);
});

const PICTURE = `/api/default/picture?hash=${'ab'.repeat(32)}`;
const ITEM = {
  id: 1,
  category_id: 1,
  logo: PICTURE,
  forex_id: null,
  endsAt: null,
  title: 'Euro holds its gains',
  desc: 'Before the minutes',
  content: '<p>Spreads often widen.</p>',
  created_at: '2026-11-20 09:40:00',
  createdAt: 1_795_167_600_000,
};
