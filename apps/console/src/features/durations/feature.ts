import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const durations = {
  name: 'durations',
  routes: [
    {
      path: '/durations',
      permissions: ['instruments.read'],
      label: 'console.nav.durations',
      icon: 'timer',
      group: 'market',
      screen: lazyScreen(async () => (await import('./durations-screen.tsx')).DurationsScreen),
    },
  ],
  auditSubjects: { duration: { path: (id) => `/durations?row=${id}` }, stakes: { path: () => '/durations' } },
  proposals: async () => (await import('./duration-proposals.ts')).DURATION_PROPOSALS,
} satisfies Feature;
