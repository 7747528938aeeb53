import type { Feature } from '../../feature.ts';
import { paths } from '../../paths.ts';

export const quotes: Feature = {
  name: 'quotes',
  routes: [
    {
      path: paths.quotes,
      texts: ['instrument'],
      tab: 'quotes',
      drawnAhead: true,
      load: async () => (await import('./quotes-screen.tsx')).QuotesScreen,
    },
  ],
  tabs: [{ id: 'quotes', href: paths.quotes, icon: 'quotes', label: 'tab.quotes', shortLabel: 'tab.quotes.short' }],
  search: {
    kind: 'instruments',
    isOffered: (site) => !site.flag('is_main'),
    title: 'common.search',
    label: 'market.searchPlaceholder',
    hint: 'market.searchHint',
    texts: ['company'],
    longest: 40,
    live: true,
    results: async () => (await import('./instrument-results.tsx')).InstrumentResults,
  },
};
