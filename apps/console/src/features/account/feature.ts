import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const account = {
  name: 'account',
  routes: [
    {
      path: '/account',
      permissions: ['own'],
      label: 'console.nav.account',
      icon: 'account',
      isOwn: true,
      screen: lazyScreen(async () => (await import('./account-screen.tsx')).AccountScreen),
    },
  ],
} satisfies Feature;
