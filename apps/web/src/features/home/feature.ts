import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const home: Feature = {
  name: 'home',
  routes: [
    {
      path: paths.home,
      texts: [],
      tab: 'home',
      drawnAhead: true,
      load: async () => (await import('./home-screen.tsx')).HomeScreen,
    },
  ],
  tabs: [{ id: 'home', href: paths.home, icon: 'home', label: 'tab.home', shortLabel: 'tab.home.short' }],
};
