import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { areaList } from '@candor/protocol/site/area-list.ts';
import { descriptInfo } from '@candor/protocol/site/descript-info.ts';
import { menu } from '@candor/protocol/site/menu.ts';
import { newsHomeList } from '@candor/protocol/site/news-home-list.ts';
import { newsInfo } from '@candor/protocol/site/news-info.ts';
import { newsList } from '@candor/protocol/site/news-list.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { call } from '../../api/call.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { siteKeys } from './site-keys.ts';

/** A row that the operator put into a menu. */
export interface MenuItem extends Pick<OutputOf<typeof menu>[number], 'group' | 'title' | 'icon' | 'path'> {
  /** A demo account may use it too. */
  readonly isForDemo: boolean;
  /** Only where the window is wide. */
  readonly isWideOnly: boolean;
}

/** A country that is served. `prefix` is its dialling prefix. */
export interface Area extends Pick<OutputOf<typeof areaList>[number], 'id' | 'code' | 'name'> {
  readonly prefix: string;
}

export interface NewsItem extends Omit<OutputOf<typeof newsInfo>, 'category_id' | 'forex_id'> {
  readonly category: number;
  /** The instrument that it is about; null for none. */
  readonly instrumentId: number | null;
}

const newsItemFrom = ({ category_id, forex_id, ...rest }: OutputOf<typeof newsInfo>): NewsItem => ({
  ...rest,
  category: category_id,
  instrumentId: forex_id,
});

const PUBLISHED_MS = 10 * 60_000;

/** The entries of a menu that this window shows. */
export function useMenu(group: MenuItem['group']) {
  const isWide = useIsWide();
  return useQuery({
    queryKey: siteKeys.menu(),
    queryFn: readMenu,
    staleTime: PUBLISHED_MS,
    select: (items) => items.filter((item) => item.group === group && (isWide || !item.isWideOnly)),
  });
}

export const useAreas = () => useQuery({ queryKey: siteKeys.areas(), queryFn: readAreas, staleTime: PUBLISHED_MS });

/** What the operator publishes: `/news` and the ticker show news, `/mine/announcement` announcements. */
export const NEWS_CATEGORY = { news: 1, announcements: 2 } as const;
export type NewsCategory = (typeof NEWS_CATEGORY)[keyof typeof NEWS_CATEGORY];

/** The newest of the news, for the ticker of the home screen. */
export const useHeadlines = () =>
  useQuery({
    queryKey: siteKeys.headlines(),
    queryFn: () => call(newsHomeList, { category_id: NEWS_CATEGORY.news }, { quiet: true }),
    staleTime: 60_000,
  });

/** Newest first; `search`: what the title or the summary holds. */
export const useNews = (category: NewsCategory, search = '') =>
  useInfiniteQuery({
    queryKey: siteKeys.news(category, search),
    async queryFn({ pageParam }) {
      const page = await call(newsList, { category_id: category, search, page: pageParam }, { quiet: true });
      return { ...page, list: page.list.map(newsItemFrom) };
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap((page) => page.list).length < last.total ? pages.length + 1 : undefined,
  });

export const useNewsItem = (id: number) =>
  useQuery({
    queryKey: siteKeys.newsItem(id),
    queryFn: async () => newsItemFrom(await call(newsInfo, { id }, { quiet: true })),
    enabled: id > 0,
  });

/** A page that the operator wrote, such as the terms. */
export const useContentPage = (group: string) =>
  useQuery({
    queryKey: siteKeys.page(group),
    queryFn: async () => (await call(descriptInfo, { group }, { quiet: true }))[0] ?? null,
    enabled: group !== '',
    staleTime: PUBLISHED_MS,
  });

async function readMenu(): Promise<MenuItem[]> {
  const items = await call(menu, {}, { quiet: true });
  return items.map(({ group, title, icon, path, is_demo, is_mobile }) => ({
    group,
    title,
    icon,
    path,
    isForDemo: is_demo === 1,
    isWideOnly: is_mobile === 0,
  }));
}

async function readAreas(): Promise<Area[]> {
  const areas = await call(areaList, {}, { quiet: true });
  return areas.map(({ id, code, name, global_code: prefix }) => ({ id, code, name, prefix }));
}
