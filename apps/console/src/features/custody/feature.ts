import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const custody = {
  name: 'custody',
  routes: [
    {
      path: '/custody',
      permissions: ['withdrawals.read'],
      label: 'console.nav.custody',
      icon: 'bank',
      group: 'money',
      screen: lazyScreen(async () => (await import('./custody-screen.tsx')).CustodyScreen),
    },
  ],
} satisfies Feature;
