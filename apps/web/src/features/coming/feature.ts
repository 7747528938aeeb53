import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

const screen = { texts: ['coming'], load: async () => (await import('./coming-screen.tsx')).ComingScreen } as const;

export const coming: Feature = {
  name: 'coming',
  routes: [
    { path: paths.copying, ...screen, tab: 'copy' },
    { path: paths.feedback, ...screen },
    { path: `${paths.mine}/*`, ...screen, login: true, within: 'account' },
    { path: `${paths.copying}/*`, ...screen, login: true, within: 'copy' },
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
