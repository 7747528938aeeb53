import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const help: Feature = {
  name: 'help',
  routes: [
    {
      path: paths.help,
      texts: ['help', 'countries', 'account'],
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./help-screen.tsx')).HelpScreen,
    },
  ],
};
