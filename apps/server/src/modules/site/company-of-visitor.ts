import type { Companies, Company } from './companies.ts';
import type { SettingsReader } from '../settings/settings.ts';

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
export function enteredCompany({ companies, settings }: CompanySite, cookies: string | undefined): Company | null {
  if (!settings.flag('is_main')) return null;
  const id = (HOST_COOKIE.exec(cookies ?? '') ?? COMPANY_COOKIE.exec(cookies ?? ''))?.[1];
  const company = id === undefined ? null : companies.find(Number(id));
  return company?.listed === true ? company : null;
}

/** Whom the visitor deals with: the company entered, else the site's own. */
export const companyOfVisitor = (site: CompanySite, cookies: string | undefined): Company | null =>
  enteredCompany(site, cookies) ?? ownCompany(site);

/** The web app writes them: the first with TLS, where no other host can have set it. */
const HOST_COOKIE = /(?:^|;\s*)__Host-company_id=(\d{1,9})(?:;|$)/;
const COMPANY_COOKIE = /(?:^|;\s*)company_id=(\d{1,9})(?:;|$)/;
