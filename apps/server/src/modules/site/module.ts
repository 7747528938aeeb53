import { defineModule } from '../../kernel/module.ts';
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
import { ServedAreas } from './served-areas.ts';
import { settingEndpoint } from './setting.ts';

/** What the site says of itself: settings, menus, pages, news, companies and the countries that it serves. */
export const site = defineModule({
  name: 'site',
  needs: ['settings', 'companies', 'market'],
  open({ database, bus, clock, log }, { settings, companies, market }) {
    const deps = { database, settings, companies, clock, priceSource: market.source };
    return {
      parts: [new ServedAreas({ database, bus, log })],
      calls: [
        areaListEndpoint(),
        descriptInfoEndpoint(deps),
        descriptListEndpoint(deps),
        getBasicInfoEndpoint(deps),
        getCompanyStatusEndpoint(deps),
        getCompanyEndpoint(deps),
        companyEmailEndpoint(deps),
        searchCompaniesEndpoint(deps),
        menuEndpoint(deps),
        newsHomeListEndpoint(deps),
        newsInfoEndpoint(deps),
        newsListEndpoint(deps),
        settingEndpoint(deps),
      ],
    };
  },
});
