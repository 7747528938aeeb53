import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const receipt: Feature = {
  name: 'receipt',
  routes: [
    {
      path: paths.receipt,
      texts: ['receipt', 'orders', 'options'],
      login: true,
      within: 'orders',
      load: async () => (await import('./receipt-screen.tsx')).ReceiptScreen,
    },
    {
      path: paths.sampleReceipt,
      texts: ['receipt', 'orders', 'options'],
      within: 'home',
      load: async () => (await import('./receipt-screen.tsx')).SampleReceiptScreen,
    },
    {
      path: paths.sharedReceipt,
      texts: ['receipt', 'orders', 'history'],
      within: 'home',
      load: async () => (await import('./shared-screen.tsx')).SharedScreen,
    },
  ],
};
