import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const audit = {
  name: 'audit',
  routes: [
    {
      path: '/audit',
      permissions: ['audit.read'],
      label: 'console.nav.audit',
      icon: 'receipt',
      group: 'system',
      screen: lazyScreen(async () => (await import('./audit-screen.tsx')).AuditScreen),
    },
  ],
} satisfies Feature;
