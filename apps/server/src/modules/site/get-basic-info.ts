import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import { getBasicInfo } from '@candor/protocol/site/get-basic-info.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import type { Site } from './site.ts';
import { siteTheme } from './site-theme.ts';
import { tradingRules } from '../settings/trading-rules.ts';

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
