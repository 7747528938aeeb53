import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@candor/protocol/call.ts';
import { companyEmail } from '@candor/protocol/site/company-email.ts';
import { getCompany } from '@candor/protocol/site/get-company.ts';
import { searchCompanies } from '@candor/protocol/site/search-companies.ts';
import { call } from '../../api/call.ts';
import { companyKeys } from './company-keys.ts';

export type Company = OutputOf<typeof getCompany>;

/** The company that the visitor deals with. */
export const useCompany = () =>
  useQuery({
    queryKey: companyKeys.company(),
    queryFn: () => call(getCompany, {}, { quiet: true }),
    staleTime: PUBLISHED_MS,
  });

/** Where to write to that company. */
export const useCompanyEmail = () =>
  useQuery({
    queryKey: companyKeys.email(),
    queryFn: () => call(companyEmail, {}, { quiet: true }),
    staleTime: PUBLISHED_MS,
  });

/** Companies by name, page after page; all of them for an empty name. The last answer stays until the next is there. */
export const useCompanySearch = (name: string) =>
  useInfiniteQuery({
    queryKey: companyKeys.search(name),
    queryFn: ({ pageParam, signal }) => call(searchCompanies, { name, page: pageParam }, { quiet: true, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.list.length > 0 && pages.flatMap((page) => page.list).length < last.total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });

const PUBLISHED_MS = 10 * 60_000;
