import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const transfer: Feature = {
  name: 'transfer',
  routes: [
    {
      path: paths.transfer,
      texts: ['transfer'],
      login: true,
      restrictedAs: 'outflow',
      within: 'account',
      load: async () => (await import('./transfer-screen.tsx')).TransferScreen,
    },
  ],
};
