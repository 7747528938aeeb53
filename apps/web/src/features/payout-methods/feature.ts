import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const payoutMethods: Feature = {
  name: 'payout-methods',
  routes: [
    {
      path: paths.newPayoutMethod,
      texts: ['payout-methods', 'funds', 'withdraw', 'second-factor'],
      login: true,
      restrictedAs: 'outflow',
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./new-method-screen.tsx')).NewMethodScreen,
    },
    {
      path: paths.bankAccounts,
      texts: ['payout-methods', 'funds', 'withdraw'],
      login: true,
      restrictedAs: 'outflow',
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./method-list-screen.tsx')).BankAccountsScreen,
    },
    {
      path: paths.coinAddresses,
      texts: ['payout-methods', 'funds', 'withdraw'],
      login: true,
      restrictedAs: 'outflow',
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./method-list-screen.tsx')).CoinAddressesScreen,
    },
  ],
};
