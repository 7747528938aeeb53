import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const deposit: Feature = {
  name: 'deposit',
  routes: [
    {
      path: paths.deposit,
      texts: ['deposit', 'funds', 'transfer', 'uploads'],
      login: true,
      within: 'account',
      load: async () => (await import('./deposit-screen.tsx')).DepositScreen,
    },
  ],
};
