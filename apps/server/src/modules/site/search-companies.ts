import { searchCompanies } from '@candor/protocol/site/search-companies.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Companies } from './companies.ts';
import { wireCompany } from './wire-company.ts';

const PAGE = 20;

export const searchCompaniesEndpoint = ({ companies }: { readonly companies: Companies }) =>
  endpoint({
    call: searchCompanies,
    limit: { name: 'company_search', points: 20, seconds: 1 },
    handle({ name, page }) {
      const found = companies.search(name);
      return answer({ list: found.slice((page - 1) * PAGE, page * PAGE).map(wireCompany), total: found.length });
    },
  });
