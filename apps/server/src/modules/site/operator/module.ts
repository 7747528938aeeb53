import { defineModule } from '../../../kernel/module.ts';
import { consolePreviewSettingsEndpoint } from './preview-settings.ts';
import { consoleSettingHistoryEndpoint } from './setting-history.ts';
import { changeNews } from './change-news.ts';
import { consoleProposeSiteRulesEndpoint } from './propose-site-rules.ts';
import { RuleConcern } from './rule-concern.ts';

/** The rules that hold for every customer: what a change would do, who decides it, and when customers are told. */
export const siteRules = defineModule({
  name: 'site rules',
  needs: ['console', 'engine'],
  open({ database, bus, clock, log }, { console, engine }) {
    return {
      parts: [changeNews({ database, bus, clock, log })],
      operatorCalls: [
        consoleSettingHistoryEndpoint(console),
        consolePreviewSettingsEndpoint(console, new RuleConcern({ database, engine })),
        consoleProposeSiteRulesEndpoint(console),
      ],
    };
  },
});
