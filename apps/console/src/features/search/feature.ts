import { SEARCH_PATH } from '../../domain/search/search-path.ts';
import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const search = {
  name: 'search',
  routes: [
    {
      path: SEARCH_PATH,
      // Who may read nothing that is searched has no search.
      permissions: ({ searchHits }) => Object.values(searchHits).map(({ permission }) => permission),
      label: 'console.nav.search',
      icon: 'search',
      screen: lazyScreen(async () => (await import('./search-screen.tsx')).SearchScreen),
    },
  ],
} satisfies Feature;
