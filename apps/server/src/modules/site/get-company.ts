import { getCompany } from '@candor/protocol/site/get-company.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { companyOfVisitor } from './company-of-visitor.ts';
import type { CompanySite } from './company-of-visitor.ts';
import { wireCompany } from './wire-company.ts';

export const getCompanyEndpoint = (site: CompanySite) =>
  endpoint({
    call: getCompany,
    handle(_input, { cookies }) {
      const company = companyOfVisitor(site, cookies);
      return company === null ? refuse('notFound') : answer(wireCompany(company));
    },
  });
