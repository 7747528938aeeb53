import { Icon } from '@candor/ui/icon.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';

/** Looks like the field that it leads to. */
export function SearchLink() {
  const t = useTranslation();
  return (
    <Link
      href={paths.search}
      className="flex min-h-11 items-center gap-2.5 rounded-md border border-line bg-surface px-3 text-sm text-ink-3"
    >
      <Icon name="search" size={20} />
      <span className="truncate">{t('market.searchPlaceholder')}</span>
    </Link>
  );
}
