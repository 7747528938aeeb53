import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const orders: Feature = {
  name: 'orders',
  routes: [
    {
      path: paths.orders,
      texts: ['orders', 'history', 'options', 'trade', 'chart'],
      login: true,
      tab: 'orders',
      load: async () => (await import('./orders-screen.tsx')).OrdersScreen,
    },
  ],
  tabs: [
    {
      id: 'orders',
      href: paths.orders,
      icon: 'layers',
      label: 'tab.orders',
      shortLabel: 'tab.orders.short',
      isOffered: (site) => site.flag('is_forex', true) || site.flag('is_micro'),
    },
  ],
};
