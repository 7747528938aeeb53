import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const instruments = {
  name: 'instruments',
  routes: [
    {
      path: '/instruments',
      permissions: ['instruments.read'],
      label: 'console.nav.instruments',
      icon: 'candles',
      group: 'market',
      screen: lazyScreen(async () => (await import('./instruments-screen.tsx')).InstrumentsScreen),
    },
  ],
  auditSubjects: {
    instrument: { path: (id) => `/instruments?row=${id}` },
    category: { path: () => '/instruments' },
  },
  proposals: async () => (await import('./instrument-proposals.ts')).INSTRUMENT_PROPOSALS,
} satisfies Feature;
