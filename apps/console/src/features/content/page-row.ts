import type { OutputOf } from '@candor/protocol/call.ts';
import { consolePages } from '@candor/protocol/console/pages.ts';
import { call } from '../../api/call.ts';
import { usePage } from '../../kit/use-page.ts';

export type PageRow = OutputOf<typeof consolePages>['list'][number];

export const pagesKey = ['pages'] as const;
export const pageKey = (group: string, language: string) => ['page', group, language] as const;

/** Every content page in every language that it has, as one page of a table. */
export const usePages = () =>
  usePage<PageRow>(pagesKey, async (signal) => {
    const { list } = await call(consolePages, {}, { signal, quiet: true });
    return { list, total: list.length };
  });
