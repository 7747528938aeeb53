import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const mining: Feature = {
  name: 'mining',
  routes: [
    {
      path: paths.mining,
      texts: ['mining', 'funds'],
      login: true,
      restrictedAs: 'outflow',
      within: 'account',
      load: async () => (await import('./mining-screen.tsx')).MiningScreen,
    },
    {
      path: paths.miningSubscribe,
      texts: ['mining', 'funds', 'transfer'],
      login: true,
      restrictedAs: 'outflow',
      within: 'account',
      load: async () => (await import('./subscribe-screen.tsx')).SubscribeScreen,
    },
    {
      path: paths.miningRecord,
      texts: ['mining', 'funds'],
      login: true,
      within: 'account',
      load: async () => (await import('./record-screen.tsx')).RecordScreen,
    },
    {
      path: paths.miningIncome,
      texts: ['mining', 'funds'],
      login: true,
      within: 'account',
      load: async () => (await import('./income-screen.tsx')).IncomeScreen,
    },
  ],
};
