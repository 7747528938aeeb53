import { Icon } from '@candor/ui/icon.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { useSite } from '../../domain/site/site.ts';

/** Looks like the field that it leads to. */
export function SearchLink() {
  const t = useTranslation();
  const label = useSite().flag('is_main') ? 'home.searchCompanies' : 'market.searchPlaceholder';
  return (
    <Link
      href={paths.search}
      className="flex min-h-11 items-center gap-2.5 rounded-md border border-line bg-surface px-3 text-sm text-ink-3"
    >
      <Icon name="search" size={20} />
      <span className="truncate">{t(label)}</span>
    </Link>
  );
}
