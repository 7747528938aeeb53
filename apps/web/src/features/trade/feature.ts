import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const trade: Feature = {
  name: 'trade',
  routes: [
    {
      path: paths.trade,
      texts: ['trade', 'chart', 'instrument', 'orders', 'options'],
      tab: 'trade',
      load: async () => (await import('./trade-screen.tsx')).TradeScreen,
    },
  ],
  tabs: [
    {
      id: 'trade',
      href: paths.trade,
      icon: 'candles',
      label: 'tab.trade',
      shortLabel: 'tab.trade.short',
      isOffered: (site) => site.flag('is_forex', true) || site.flag('is_micro'),
    },
  ],
};
