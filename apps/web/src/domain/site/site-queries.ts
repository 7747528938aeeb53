import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { areaList } from '@candor/protocol/site/area-list.ts';
import { descriptInfo } from '@candor/protocol/site/descript-info.ts';
import { menu } from '@candor/protocol/site/menu.ts';
import { newsHomeList } from '@candor/protocol/site/news-home-list.ts';
import { newsInfo } from '@candor/protocol/site/news-info.ts';
import { newsList } from '@candor/protocol/site/news-list.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { call } from '../../api/call.ts';
import { siteKeys } from './site-keys.ts';

export type MenuItem = OutputOf<typeof menu>[number];
export type Area = OutputOf<typeof areaList>[number];
export type NewsItem = OutputOf<typeof newsInfo>;

const PUBLISHED_MS = 10 * 60_000;

export const useMenu = (group: MenuItem['group']) =>
  useQuery({
    queryKey: siteKeys.menu(),
    queryFn: () => call(menu, {}, { quiet: true }),
    staleTime: PUBLISHED_MS,
    select: (items) => items.filter((item) => item.group === group),
  });

export const useAreas = () =>
  useQuery({ queryKey: siteKeys.areas(), queryFn: () => call(areaList, {}, { quiet: true }), staleTime: PUBLISHED_MS });

/** The newest of category 1, for the ticker of the home screen. */
export const useHeadlines = () =>
  useQuery({
    queryKey: siteKeys.headlines(),
    queryFn: () => call(newsHomeList, { category_id: 1 }, { quiet: true }),
    staleTime: 60_000,
  });

export const useNews = () =>
  useInfiniteQuery({
    queryKey: siteKeys.news(),
    queryFn: ({ pageParam }) => call(newsList, { category_id: 1, page: pageParam }, { quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap((page) => page.list).length < last.total ? pages.length + 1 : undefined,
  });

export const useNewsItem = (id: number) =>
  useQuery({
    queryKey: siteKeys.newsItem(id),
    queryFn: () => call(newsInfo, { id }, { quiet: true }),
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
