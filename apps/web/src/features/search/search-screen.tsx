import { useSearchKind } from '../../shell/use-search-kind.ts';
import { SearchFrame } from './search-frame.tsx';

/** Finds what this site offers to search for. */
export function SearchScreen() {
  const search = useSearchKind();
  return search === undefined ? null : <SearchFrame key={search.kind} search={search} />;
}
