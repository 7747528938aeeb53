import type { PostingType } from '@candor/engine/ledger.ts';
import { defineModule } from '../../kernel/module.ts';
import { siteMidnight } from '../../kernel/site-time.ts';
import { tradingRules } from '../settings/trading-rules.ts';
import { forexChangeEndpoint, forexDetailEndpoint } from './account-records.ts';
import { getBalanceEndpoint, getProfitsEndpoint } from './balances.ts';
import { keptNews } from './kept-news.ts';
import { resetForexDemoAccountEndpoint } from './reset-forex-demo-account.ts';
import { transferLogEndpoint, transferEndpoint } from './transfers.ts';
/** Balances, their records, and transfers between a customer's accounts. */
export const accounts = defineModule({
  name: 'accounts',
  needs: ['engine', 'settings', 'formatTime', 'describeMemo'],
  open({ database, clock, translator }, { engine, settings, formatTime, describeMemo }) {
    const deps = {
      engine,
      database,
      clock,
      formatTime,
      describeMemo,
      describe: (type: PostingType, language: string) => translator(language)(`server.record.${type}`),
      onlyOneAccount: () => settings.flag('only_one_account'),
      midnightBefore: (at: number) => siteMidnight(at, settings.timeZone),
      demoGrant: () => tradingRules(settings).demoGrant,
    };
    return {
      messageSources: [keptNews({ clock, currency: () => settings.text('currency') })],
      calls: [
        getBalanceEndpoint(deps),
        forexDetailEndpoint(deps),
        forexChangeEndpoint(deps),
        getProfitsEndpoint(deps),
        resetForexDemoAccountEndpoint(deps),
        transferEndpoint(deps),
        transferLogEndpoint(deps),
      ],
    };
  },
});
