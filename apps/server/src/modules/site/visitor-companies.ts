import { searchCompanies } from '@candor/protocol/site/search-companies.ts';
import { getCompany } from '@candor/protocol/site/get-company.ts';
import { getCompanyStatus } from '@candor/protocol/site/get-company-status.ts';
import { companyEmail } from '@candor/protocol/site/company-email.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Companies, Company } from './companies.ts';

const PAGE = 20;

export const searchCompaniesEndpoint = ({ companies }: { readonly companies: Companies }) =>
  endpoint({
    call: searchCompanies,
    limit: { name: 'company_search', points: 20, seconds: 1 },
    handle({ name, page }) {
      const found = companies.search(name);
      return answer({ list: found.slice((page - 1) * PAGE, page * PAGE).map(presentCompany), total: found.length });
    },
  });

export const getCompanyEndpoint = (site: CompanySite) =>
  endpoint({
    call: getCompany,
    handle(_input, { cookies }) {
      const company = companyOfVisitor(site, cookies);
      return company === null ? refuse('notFound') : answer(presentCompany(company));
    },
  });

/** Closed is what its operator has closed, and for those who entered a company also what that company has. */
export const getCompanyStatusEndpoint = (site: CompanySite) =>
  endpoint({
    call: getCompanyStatus,
    handle(_input, { cookies }) {
      const closed = [ownCompany(site), enteredCompany(site, cookies)].find((company) => company?.open === false);
      return answer(
        closed === null || closed === undefined
          ? { status: 1 as const, loss_url: '' }
          : { status: 0 as const, loss_url: lossUrl(site, closed) },
      );
    },
  });

/** The closed company's own address, else the site's; "" where neither is an http or https address. */
function lossUrl({ settings }: CompanySite, { lossUrl: own }: Company): string {
  return [own, settings.text('loss_url')].find(isWebAddress) ?? '';
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

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

/** What it takes to tell whose site a visitor is on. */
export interface CompanySite {
  readonly companies: Companies;
  readonly settings: SettingsReader;
}

/** The company whose site this is: the one of the setting `company_id`; null where there is no company at all. */
export function ownCompany({ companies, settings }: CompanySite): Company | null {
  return companies.find(settings.number('company_id') ?? 0) ?? companies.first();
}

/**
 * The company that the visitor has entered on a main site, which the browser keeps
 * in a cookie; null where the cookie names none that may be entered. The cookie only
 * chooses among what the operator has published: no address is ever taken from it.
 */
function enteredCompany({ companies, settings }: CompanySite, cookies: string | undefined): Company | null {
  if (!settings.flag('is_main')) return null;
  const id = (HOST_COOKIE.exec(cookies ?? '') ?? COMPANY_COOKIE.exec(cookies ?? ''))?.[1];
  const company = id === undefined ? null : companies.find(Number(id));
  return company?.listed === true ? company : null;
}

/** Whom the visitor deals with: the company entered, else the site's own. */
const companyOfVisitor = (site: CompanySite, cookies: string | undefined): Company | null =>
  enteredCompany(site, cookies) ?? ownCompany(site);

/** The web app writes them: the first with TLS, where no other host can have set it. */
const HOST_COOKIE = /(?:^|;\s*)__Host-company_id=(\d{1,9})(?:;|$)/;
const COMPANY_COOKIE = /(?:^|;\s*)company_id=(\d{1,9})(?:;|$)/;

const presentCompany = (company: Company) => ({
  id: company.id,
  name: company.name,
  logo: company.logo,
  url: company.url,
  subject: company.subject,
  registered_address: company.registeredAddress,
  location: company.location,
  email: company.email,
});
