import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const operators = {
  name: 'operators',
  routes: [
    {
      path: '/operators',
      permissions: ['operators.read'],
      label: 'console.nav.operators',
      icon: 'account',
      group: 'system',
      screen: lazyScreen(async () => (await import('./operators-screen.tsx')).OperatorsScreen),
    },
  ],
  auditSubjects: { operator: { path: (id) => `/operators?row=${id}` } },
  proposals: async () => (await import('./operator-proposals.tsx')).OPERATOR_PROPOSALS,
} satisfies Feature;
