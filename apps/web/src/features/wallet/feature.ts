import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const wallet: Feature = {
  name: 'wallet',
  routes: [
    {
      path: paths.wallet,
      texts: ['funds', 'transfer', 'deposit'],
      login: true,
      within: 'account',
      load: async () => (await import('./wallet-screen.tsx')).WalletScreen,
    },
    {
      path: paths.assets,
      texts: [],
      login: true,
      within: 'account',
      load: async () => (await import('./assets-screen.tsx')).AssetsScreen,
    },
    {
      path: paths.history,
      texts: ['funds', 'transfer', 'history'],
      login: true,
      within: 'account',
      load: async () => (await import('./history-screen.tsx')).HistoryScreen,
    },
  ],
};
