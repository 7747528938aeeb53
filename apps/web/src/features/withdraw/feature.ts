import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const withdraw: Feature = {
  name: 'withdraw',
  routes: [
    {
      path: paths.withdraw,
      texts: ['auth', 'withdraw', 'deposit', 'funds', 'transfer', 'second-factor', 'payout-methods'],
      login: true,
      restrictedAs: 'outflow',
      within: 'account',
      load: async () => (await import('./withdraw-screen.tsx')).WithdrawScreen,
    },
  ],
};
