import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const payPassword: Feature = {
  name: 'pay-password',
  routes: [
    {
      path: paths.payPassword,
      texts: ['auth', 'funds', 'second-factor'],
      login: true,
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./pay-password-screen.tsx')).PayPasswordScreen,
    },
  ],
  settings: [
    { icon: 'shieldCheck', title: 'auth.payPassword', texts: 'auth', path: paths.payPassword, realOnly: true },
  ],
};
