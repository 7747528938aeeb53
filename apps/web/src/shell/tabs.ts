import type { PlainKey } from '@candor/locales/translate.ts';
import type { IconName } from '@candor/ui/icon-paths.ts';
import type { TabBarItem } from '@candor/ui/tab-bar.tsx';
import { useTranslation } from '../kit/language/language.ts';
import { paths } from '../paths.ts';
import { useSite } from '../domain/site/site.ts';
import type { Site } from '../domain/site/site.ts';

export type TabId = 'home' | 'quotes' | 'trade' | 'orders' | 'copy' | 'rank' | 'account';

interface Tab {
  readonly id: TabId;
  readonly href: string;
  readonly icon: IconName;
  readonly label: PlainKey;
  readonly shortLabel: PlainKey;
}

/** The roots of the app that this site offers. */
export function useTabs(): readonly TabBarItem[] {
  const t = useTranslation();
  const site = useSite();
  return TABS.filter((tab) => isOffered(tab.id, site)).map((tab) => ({
    ...tab,
    label: t(tab.label),
    shortLabel: t(tab.shortLabel),
  }));
}

function isOffered(id: TabId, site: Site): boolean {
  if (id === 'trade' || id === 'orders') return site.flag('is_forex', true) || site.flag('is_micro');
  return true;
}

const TABS: readonly Tab[] = [
  { id: 'home', href: paths.home, icon: 'home', label: 'tab.home', shortLabel: 'tab.home.short' },
  { id: 'quotes', href: paths.quotes, icon: 'quotes', label: 'tab.quotes', shortLabel: 'tab.quotes.short' },
  { id: 'trade', href: paths.trade, icon: 'candles', label: 'tab.trade', shortLabel: 'tab.trade.short' },
  { id: 'orders', href: paths.orders, icon: 'layers', label: 'tab.orders', shortLabel: 'tab.orders.short' },
  { id: 'copy', href: paths.copying, icon: 'users', label: 'tab.copy', shortLabel: 'tab.copy.short' },
  { id: 'rank', href: paths.ranking, icon: 'trophy', label: 'tab.rank', shortLabel: 'tab.rank.short' },
  { id: 'account', href: paths.account, icon: 'account', label: 'tab.account', shortLabel: 'tab.account.short' },
];
