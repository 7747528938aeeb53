import { Icon } from '@candor/ui/icon.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { useSearchKind } from '../../shell/use-search-kind.ts';

/** Looks like the field that it leads to. */
export function SearchLink() {
  const t = useTranslation();
  const search = useSearchKind();
  if (search === undefined) return null;
  return (
    <Link
      href={paths.search}
      className="flex min-h-11 items-center gap-2.5 rounded-md border border-line bg-surface px-3 text-sm text-ink-3"
    >
      <Icon name="search" size={20} />
      <span className="truncate">{t(search.label)}</span>
    </Link>
  );
}
