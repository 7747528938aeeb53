import type { TabBarItem } from '@candor/ui/tab-bar.tsx';
import { useFeatures } from '../collect-features.ts';
import { useSite } from '../domain/site/site.ts';
import { useTranslation } from '../kit/language/language.ts';

/** The roots of the app that this site offers. */
export function useTabs(): readonly TabBarItem[] {
  const t = useTranslation();
  const site = useSite();
  return useFeatures()
    .tabs.filter(({ isOffered }) => isOffered?.(site) ?? true)
    .map(({ id, href, icon, label, shortLabel, nameOf }) => {
      const name = nameOf?.(site) ?? '';
      return { id, href, icon, label: name || t(label), shortLabel: name || t(shortLabel) };
    });
}
