import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const copying: Feature = {
  name: 'copying',
  topics: ['copying'],
  routes: [
    {
      path: paths.copying,
      texts: ['copying', 'funds'],
      login: true,
      tab: 'copy',
      load: async () => (await import('./copying-screen.tsx')).CopyingScreen,
    },
    {
      path: paths.followedTraders,
      texts: ['copying', 'funds', 'orders', 'trade'],
      login: true,
      within: 'copy',
      load: async () => (await import('./followed-screen.tsx')).FollowedScreen,
    },
    {
      path: paths.trader,
      texts: ['copying', 'funds', 'orders', 'trade'],
      login: true,
      within: 'copy',
      load: async () => (await import('./trader-screen.tsx')).TraderScreen,
    },
    {
      path: paths.followTerms,
      texts: ['copying', 'funds'],
      login: true,
      within: 'copy',
      load: async () => (await import('./follow-screen.tsx')).FollowScreen,
    },
    {
      path: paths.followers,
      texts: ['copying', 'funds'],
      login: true,
      within: 'copy',
      load: async () => (await import('./followers-screen.tsx')).FollowersScreen,
    },
    {
      path: paths.traderApplication,
      texts: ['copying', 'funds'],
      login: true,
      within: 'copy',
      load: async () => (await import('./application-screen.tsx')).ApplicationScreen,
    },
  ],
  tabs: [
    {
      id: 'copy',
      href: paths.copying,
      icon: 'users',
      label: 'tab.copy',
      shortLabel: 'tab.copy.short',
      nameOf: (site) => site.text('ai_trade_name'),
    },
  ],
};
