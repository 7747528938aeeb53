import { useFeatures } from '../collect-features.ts';
import type { SearchKind } from '../collect-features.ts';
import { useSite } from '../domain/site/site.ts';

/** What can be searched for on this site. */
export function useSearchKind(): SearchKind | undefined {
  const site = useSite();
  return useFeatures().search.find(({ isOffered }) => isOffered(site));
}
