import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const pages: Feature = {
  name: 'pages',
  routes: [
    { path: paths.page, texts: [], load: async () => (await import('./page-screen.tsx')).PageScreen },
    {
      path: paths.about,
      texts: ['account', 'company', 'countries'],
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./about-screen.tsx')).AboutScreen,
    },
  ],
  settings: [{ icon: 'info', title: 'account.about', texts: 'account', path: paths.about }],
};
