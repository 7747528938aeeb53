import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

const screen = { texts: ['coming'], load: async () => (await import('./coming-screen.tsx')).ComingScreen } as const;

export const coming: Feature = {
  name: 'coming',
  routes: [
    { path: paths.copying, ...screen, tab: 'copy' },
    { path: paths.ranking, ...screen, tab: 'rank' },
    { path: paths.feedback, ...screen },
    { path: `${paths.mine}/*`, ...screen, login: true, within: 'account' },
    { path: `${paths.copying}/*`, ...screen, login: true, within: 'copy' },
  ],
  tabs: [
    { id: 'copy', href: paths.copying, icon: 'users', label: 'tab.copy', shortLabel: 'tab.copy.short' },
    { id: 'rank', href: paths.ranking, icon: 'trophy', label: 'tab.rank', shortLabel: 'tab.rank.short' },
  ],
};
