import { companyEmail } from '@candor/protocol/site/company-email.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { enteredCompany, ownCompany } from './company-of-visitor.ts';
import type { CompanySite } from './company-of-visitor.ts';

/** Of the company entered, where it has published an address; else of the site's own. */
export const companyEmailEndpoint = (site: CompanySite) =>
  endpoint({
    call: companyEmail,
    handle(_input, { cookies }) {
      const own = ownCompany(site);
      const entered = enteredCompany(site, cookies);
      const company = entered !== null && `${entered.email}${entered.complaintEmail}` !== '' ? entered : own;
      if (company === null) return refuse('notFound');
      const { name, email, complaintEmail } = company;
      return answer({ company: name, email, complaint_email: complaintEmail === '' ? email : complaintEmail });
    },
  });
