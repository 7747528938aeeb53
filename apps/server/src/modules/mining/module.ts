import { FORMER_SUBSCRIPTION_CALLS } from '@candor/protocol/mining/former-subscriptions.ts';
import { endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { defineModule } from '../../kernel/module.ts';
import { fundInfoEndpoint, fundListEndpoint } from './funds.ts';
import { fundApplyRefundEndpoint } from './leave.ts';
import { MiningDays } from './mining-days.ts';
import { MiningMoney } from './mining-money.ts';
import { miningNews } from './mining-news.ts';
import { consoleMiningOwedEndpoint } from './operator/owed.ts';
import {
  consoleMiningProductsEndpoint,
  consoleMiningProductVersionsEndpoint,
  consoleOpenMiningProductEndpoint,
} from './operator/products.ts';
import { consoleSaveMiningProductEndpoint } from './operator/save-product.ts';
import {
  consoleCustomerMiningEndpoint,
  consoleExportMiningSubscriptionsEndpoint,
  consoleMiningSubscriptionsEndpoint,
} from './operator/subscriptions.ts';
import { fundIncomeEndpoint, fundSubscriptionsEndpoint, fundTotalReportEndpoint } from './own-subscriptions.ts';
import { MINING_SETTINGS } from './settings.ts';
import { fundBuyEndpoint } from './subscribe.ts';

/** Capital that customers lock for a term and a fixed income a day, which the broker promises and pays. */
export const mining = defineModule({
  name: 'mining',
  settings: MINING_SETTINGS,
  needs: [
    'settings',
    'engine',
    'formatTime',
    'auditLog',
    'publishedPictures',
    // A turn of the customer's, and how operators search.
    'paymentDecisions',
    'identity',
  ],
  open({ database, clock }, { publishedPictures, ...needs }) {
    const { settings, engine, formatTime, auditLog } = needs;
    const currency = (): string => settings.text('currency');
    const money = new MiningMoney(engine);
    const days = new MiningDays({ database, clock, money });
    const deps = { database, clock, engine, settings, auditLog, publishedPictures, money, currency, formatTime };
    return {
      messageSources: [miningNews({ clock, currency })],
      jobs: [{ name: 'mining.pay-days', cron: '* * * * *', run: () => days.payAll() }],
      calls: [
        fundListEndpoint(deps),
        fundInfoEndpoint(deps),
        fundTotalReportEndpoint(deps),
        fundBuyEndpoint(deps),
        fundSubscriptionsEndpoint(deps),
        fundIncomeEndpoint(deps),
        fundApplyRefundEndpoint(deps),
        ...FORMER_SUBSCRIPTION_CALLS.map((call) => endpoint({ call, handle: () => refuse('featureOff') })),
      ],
      operatorCalls: [
        consoleMiningProductsEndpoint(deps),
        consoleMiningProductVersionsEndpoint(deps),
        consoleSaveMiningProductEndpoint(deps),
        consoleOpenMiningProductEndpoint(deps),
        consoleMiningSubscriptionsEndpoint(deps),
        consoleExportMiningSubscriptionsEndpoint(deps),
        consoleCustomerMiningEndpoint(deps),
        consoleMiningOwedEndpoint(deps),
      ],
    };
  },
});
