import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const search: Feature = {
  name: 'search',
  routes: [
    {
      path: paths.search,
      texts: ['company'],
      shows: 'search',
      within: 'quotes',
      load: async () => (await import('./search-screen.tsx')).SearchScreen,
    },
  ],
};
