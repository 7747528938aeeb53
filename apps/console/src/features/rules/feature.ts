import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const rules = {
  name: 'rules',
  routes: [
    {
      path: '/rules',
      permissions: ['proposals.read'],
      label: 'console.nav.rules',
      icon: 'lock',
      group: 'system',
      screen: lazyScreen(async () => (await import('./rules-screen.tsx')).RulesScreen),
    },
  ],
  auditSubjects: { rule: { path: () => '/rules' } },
  proposals: async () => (await import('./rule-proposals.ts')).RULE_PROPOSALS,
} satisfies Feature;
