import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const profile: Feature = {
  name: 'profile',
  routes: [
    {
      path: paths.profile,
      texts: ['profile', 'account', 'funds', 'uploads'],
      login: true,
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./profile-screen.tsx')).ProfileScreen,
    },
  ],
};
