import { PROPOSALS_PATH } from '../../domain/proposals/proposal-path.ts';
import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const proposals = {
  name: 'proposals',
  routes: [
    {
      path: PROPOSALS_PATH,
      permissions: ['proposals.read'],
      label: 'console.nav.proposals',
      icon: 'checkCircle',
      group: 'money',
      queue: 'proposals',
      screen: lazyScreen(async () => (await import('./proposals-screen.tsx')).ProposalsScreen),
    },
  ],
  queues: { proposals: (waiting) => waiting.proposals?.count },
} satisfies Feature;
