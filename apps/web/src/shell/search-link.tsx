import { Icon } from '@candor/ui/icon.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../kit/language/language.ts';
import { paths } from '../paths.ts';
import { useSearchKind } from './use-search-kind.ts';

/** Looks like the field that it leads to. */
export function SearchLink() {
  const t = useTranslation();
  const search = useSearchKind();
  if (search === undefined) return null;
  return (
    <Link href={paths.search} className="search-link">
      <Icon name="search" size={20} />
      <span className="truncate">{t(search.label)}</span>
    </Link>
  );
}
