import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@candor/protocol/call.ts';
import { companyEmail } from '@candor/protocol/site/company-email.ts';
import { getCompany } from '@candor/protocol/site/get-company.ts';
import { searchCompanies } from '@candor/protocol/site/search-companies.ts';
import { call } from '../../api/call.ts';
import { companyKeys } from './company-keys.ts';

type CompanyDto = OutputOf<typeof getCompany>;

/** What a company has published of itself; "" for what it has not. */
export interface Company extends Omit<CompanyDto, 'registered_address'> {
  readonly registeredAddress: string;
}

const toCompany = ({ registered_address: registeredAddress, ...published }: CompanyDto): Company => ({
  ...published,
  registeredAddress,
});

/** The company that the visitor deals with. */
export const useCompany = () =>
  useQuery({
    queryKey: companyKeys.company(),
    queryFn: async () => toCompany(await call(getCompany, {}, { quiet: true })),
    staleTime: PUBLISHED_MS,
  });

/** Where to write to that company. */
export const useCompanyEmail = () =>
  useQuery({
    queryKey: companyKeys.email(),
    async queryFn() {
      const { company, email, complaint_email: complaints } = await call(companyEmail, {}, { quiet: true });
      return { company, email, complaints };
    },
    staleTime: PUBLISHED_MS,
  });

/** Companies by name, page after page; all of them for an empty name. The last answer stays until the next is there. */
export const useCompanySearch = (name: string) =>
  useInfiniteQuery({
    queryKey: companyKeys.search(name),
    async queryFn({ pageParam, signal }) {
      const page = await call(searchCompanies, { name, page: pageParam }, { quiet: true, signal });
      return { ...page, list: page.list.map(toCompany) };
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.list.length > 0 && pages.flatMap((page) => page.list).length < last.total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  });

const PUBLISHED_MS = 10 * 60_000;
