import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';
import { MINING_PATH } from './mining-path.ts';

export const mining = {
  name: 'mining',
  routes: [
    {
      path: MINING_PATH,
      permissions: ['mining.read'],
      label: 'console.nav.mining',
      icon: 'mining',
      group: 'money',
      screen: lazyScreen(async () => (await import('./mining-screen.tsx')).MiningScreen),
    },
  ],
  settings: [{ label: 'console.nav.mining', group: 'features', keys: /^is_mining/ }],
  auditSubjects: { mining_product: { path: (id) => `${MINING_PATH}?product=${id}` } },
  dashboard: [
    {
      name: 'mining',
      permission: 'mining.read',
      card: lazyScreen(async () => (await import('./mining-card.tsx')).MiningCard, 4),
    },
  ],
  customerTabs: [
    {
      id: 'mining',
      label: 'console.nav.mining',
      permission: 'mining.read',
      screen: lazyScreen(async () => (await import('./customer-mining.tsx')).CustomerMining),
    },
  ],
} satisfies Feature;
