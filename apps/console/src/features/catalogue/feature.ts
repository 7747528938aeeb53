import { addressesPath, CATALOGUE_PATH, currencyPath } from '../../domain/catalogue/catalogue-path.ts';
import type { Feature } from '../../feature.ts';
import { lazyScreen } from '../../kit/lazy-screen.tsx';

export const catalogue = {
  name: 'catalogue',
  routes: [
    {
      path: CATALOGUE_PATH,
      permissions: ['deposits.read'],
      label: 'console.nav.catalogue',
      icon: 'wallet',
      group: 'money',
      queue: 'addresses',
      screen: lazyScreen(async () => (await import('./catalogue-screen.tsx')).CatalogueScreen),
    },
  ],
  queues: { addresses: (waiting) => waiting.lowPools?.length },
  auditSubjects: { currency: { path: currencyPath }, bank: { path: () => CATALOGUE_PATH } },
  searchHits: {
    address: {
      label: 'console.search.kind.address',
      permission: 'deposits.read',
      path: ({ text }) => addressesPath(text),
      title: (_t, { text }) => text,
    },
    bank: {
      label: 'console.search.kind.bank',
      permission: 'deposits.read',
      path: () => CATALOGUE_PATH,
      title: (_t, { text }) => text,
    },
  },
  proposals: async () => (await import('./receiving-proposals.tsx')).RECEIVING_PROPOSALS,
} satisfies Feature;
