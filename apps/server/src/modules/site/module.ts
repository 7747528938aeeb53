import { SITE_SETTINGS } from './settings.ts';
import { defineModule } from '../../kernel/module.ts';
import { mergedTables } from '../../kernel/open-modules.ts';
import { consoleSettingsEndpoint, consoleSettingHistoryEndpoint } from './operator/settings-list.ts';
import { consoleSaveSettingsEndpoint } from './operator/save-settings.ts';
import { consoleProposeSiteRulesEndpoint } from './operator/propose-site-rules.ts';
import { consolePreviewSettingsEndpoint } from './operator/preview-settings.ts';
import { consoleCompaniesEndpoint } from './operator/company-list.ts';
import { consoleSaveCompanyEndpoint } from './operator/save-company.ts';
import { consoleSetCompanyOpenEndpoint } from './operator/set-company-open.ts';
import { rulesApproval } from './operator/proposed-rules.ts';
import { siteConcerns } from './operator/rule-concerns.ts';
import { areaListEndpoint } from './area-list.ts';
import { countriesNotServedEndpoint } from './countries-not-served.ts';
import {
  companyEmailEndpoint,
  getCompanyStatusEndpoint,
  getCompanyEndpoint,
  searchCompaniesEndpoint,
} from './visitor-companies.ts';
import { getBasicInfoEndpoint, settingEndpoint } from './site.ts';
import { ServedAreas } from '../settings/served-areas.ts';
/** What the site says of itself and the rules that hold for all of its customers. */
export const site = defineModule({
  name: 'site',
  settings: SITE_SETTINGS,
  needs: ['settings', 'companies', 'market', 'auditLog', 'proposals', 'publishedPictures'],
  open({ database, bus, clock, log }, needs, collect) {
    const { settings, companies, market, auditLog, proposals, publishedPictures } = needs;
    const ofOperators = { database, bus, clock, settings, auditLog, proposals };
    const deps = { database, settings, companies, clock, priceSource: market.source };
    return {
      parts: [new ServedAreas({ database, bus, log })],
      ruleConcerns: siteConcerns(database),
      approvals: { 'site.rule': rulesApproval(settings.definitions) },
      calls: [
        areaListEndpoint(),
        countriesNotServedEndpoint(),
        getBasicInfoEndpoint(deps),
        getCompanyStatusEndpoint(deps),
        getCompanyEndpoint(deps),
        companyEmailEndpoint(deps),
        searchCompaniesEndpoint(deps),
        settingEndpoint(deps),
      ],
      operatorCalls: [
        consoleSettingsEndpoint(ofOperators),
        consoleSaveSettingsEndpoint(ofOperators),
        consoleSettingHistoryEndpoint(ofOperators),
        consoleProposeSiteRulesEndpoint(ofOperators),
        consoleCompaniesEndpoint(deps),
        consoleSaveCompanyEndpoint({ ...ofOperators, publishedPictures }),
        consoleSetCompanyOpenEndpoint({ ...ofOperators, companies }),
        consolePreviewSettingsEndpoint(ofOperators, () => mergedTables('ruleConcerns', collect('ruleConcerns'))),
      ],
    };
  },
});
