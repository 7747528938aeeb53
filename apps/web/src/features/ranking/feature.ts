import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const ranking: Feature = {
  name: 'ranking',
  routes: [
    {
      path: paths.ranking,
      texts: ['ranking', 'profile'],
      tab: 'rank',
      load: async () => (await import('./ranking-screen.tsx')).RankingScreen,
    },
  ],
  tabs: [{ id: 'rank', href: paths.ranking, icon: 'trophy', label: 'tab.rank', shortLabel: 'tab.rank.short' }],
};
