import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const dashboard = {
  name: 'dashboard',
  routes: [
    {
      path: '/dashboard',
      permissions: ['dashboard.read'],
      label: 'console.nav.dashboard',
      icon: 'layers',
      group: 'operations',
      screen: lazyScreen(async () => (await import('./dashboard-screen.tsx')).DashboardScreen),
    },
  ],
} satisfies Feature;
