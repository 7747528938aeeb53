import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const secondFactor: Feature = {
  name: 'second-factor',
  routes: [
    {
      path: paths.secondFactor,
      texts: ['auth', 'second-factor', 'funds'],
      login: true,
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./second-factor-screen.tsx')).SecondFactorScreen,
    },
  ],
  settings: [
    { icon: 'scan', title: 'secondFactor.title', texts: 'second-factor', path: paths.secondFactor, realOnly: true },
  ],
};
