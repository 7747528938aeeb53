import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const alerts: Feature = {
  name: 'alerts',
  routes: [
    {
      path: paths.alerts,
      texts: ['alerts', 'trade'],
      login: true,
      within: 'account',
      hasAccountMenu: true,
      load: async () => (await import('./alerts-screen.tsx')).AlertsScreen,
    },
  ],
  settings: [{ icon: 'bell', title: 'alerts.title', texts: 'alerts', path: paths.alerts }],
};
