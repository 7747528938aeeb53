import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const outbox = {
  name: 'outbox',
  routes: [
    {
      path: '/outbox',
      permissions: ['outbox.read'],
      label: 'console.nav.outbox',
      icon: 'mail',
      group: 'system',
      screen: lazyScreen(async () => (await import('./outbox-screen.tsx')).OutboxScreen),
    },
  ],
  auditSubjects: { outbox: { path: () => '/outbox' } },
} satisfies Feature;
