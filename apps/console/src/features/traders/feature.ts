import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';
import { TRADERS_PATH, tradersPath } from './trader-path.ts';

export const traders = {
  name: 'traders',
  routes: [
    {
      path: TRADERS_PATH,
      permissions: ['traders.read'],
      label: 'console.nav.traders',
      icon: 'copy',
      group: 'market',
      queue: 'traderApplications',
      screen: lazyScreen(async () => (await import('./traders-screen.tsx')).TradersScreen),
    },
  ],
  settings: [
    { label: 'console.operations.settings.section.copying', group: 'features', keys: /^ai_trade/ },
    {
      label: 'console.operations.settings.section.copying',
      group: 'trading',
      keys: /^copy_|^trader_|^follow_/,
    },
  ],
  queues: { traderApplications: (waiting) => waiting.traderApplications?.count },
  review: [
    {
      queue: 'traderApplications',
      label: 'console.trader.applications',
      permission: 'traders.read',
      place: 7,
      screen: lazyScreen(async () => (await import('./applications-tab.tsx')).ApplicationsTab),
    },
  ],
  searchHits: {
    traderApplication: {
      label: 'console.trader.applications',
      permission: 'traders.read',
      path: ({ id }) => tradersPath('applications', id),
      title: (t, { id }) => t('console.trader.titled', { id }),
    },
  },
} satisfies Feature;
