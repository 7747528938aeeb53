import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const invite: Feature = {
  name: 'invite',
  routes: [
    {
      path: paths.invite,
      texts: ['invite', 'funds'],
      login: true,
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./invite-screen.tsx')).InviteScreen,
    },
  ],
};
