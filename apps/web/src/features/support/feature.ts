import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const support: Feature = {
  name: 'support',
  routes: [
    {
      path: paths.support,
      texts: ['account', 'company', 'funds'],
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./support-screen.tsx')).SupportScreen,
    },
  ],
};
