import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import { setting } from '@candor/protocol/site/setting.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { tradingRules } from '../settings/trading-rules.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { siteTheme } from './site-theme.ts';
import type { Companies } from './companies.ts';

export const getBasicInfoEndpoint = ({ settings, clock, priceSource }: Site) =>
  endpoint({
    call: getBasicInfo,
    handle() {
      const { marginCallLevel, stopOutLevel } = tradingRules(settings);
      return answer({
        settings: settings.public,
        price_source: priceSource,
        languages: LANGUAGE_LIST.map(({ code }) => code),
        time: clock.marketNow(),
        theme: siteTheme(settings),
        margin_call_level: marginCallLevel,
        stop_out_level: stopOutLevel,
      });
    },
  });

export const settingEndpoint = ({ settings }: Site) =>
  endpoint({
    call: setting,
    handle({ key }) {
      const all = settings.public;
      if (key === '') return answer(all);
      const wanted = key.split(',').map((each) => each.trim());
      return answer(
        Object.fromEntries(wanted.flatMap((each) => (Object.hasOwn(all, each) ? [[each, all[each] ?? '']] : []))),
      );
    },
  });

/** What the site's endpoints need. */
export interface Site {
  readonly database: Database;
  readonly settings: SettingsReader;
  readonly companies: Companies;
  readonly clock: Clock;
  /** Where the prices come from. */
  readonly priceSource: 'simulated' | 'replayed' | 'live';
}
