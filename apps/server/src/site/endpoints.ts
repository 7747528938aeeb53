import type { AnyEndpoint } from '../platform/http/endpoint.ts';
import { areaListEndpoint } from './area-list.ts';
import { companyEmailEndpoint } from './company-email.ts';
import { descriptInfoEndpoint } from './descript-info.ts';
import { descriptListEndpoint } from './descript-list.ts';
import { getBasicInfoEndpoint } from './get-basic-info.ts';
import { getCompanyStatusEndpoint } from './get-company-status.ts';
import { getCompanyEndpoint } from './get-company.ts';
import { menuEndpoint } from './menu.ts';
import { newsHomeListEndpoint } from './news-home-list.ts';
import { newsInfoEndpoint } from './news-info.ts';
import { newsListEndpoint } from './news-list.ts';
import { searchCompaniesEndpoint } from './search-companies.ts';
import { settingEndpoint } from './setting.ts';
import type { Site } from './site.ts';

export const siteEndpoints = (site: Site): AnyEndpoint[] => [
  areaListEndpoint(),
  descriptInfoEndpoint(site),
  descriptListEndpoint(site),
  getBasicInfoEndpoint(site),
  getCompanyStatusEndpoint(site),
  getCompanyEndpoint(site),
  companyEmailEndpoint(site),
  searchCompaniesEndpoint(site),
  menuEndpoint(site),
  newsHomeListEndpoint(site),
  newsInfoEndpoint(site),
  newsListEndpoint(site),
  settingEndpoint(site),
];
