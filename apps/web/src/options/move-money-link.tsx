import { Link } from 'wouter';
import { useTranslation } from '../language/language.ts';
import { transferPath } from '../paths.ts';
import { useSite } from '../site/site.ts';

/** The way to bring money into the option account; none where there is one account for everything. */
export function MoveMoneyLink() {
  const t = useTranslation();
  const site = useSite();
  if (site.flag('only_one_account')) return null;
  return (
    <Link
      href={transferPath(2)}
      className="mx-auto flex min-h-11 items-center text-label font-semibold text-primary-text"
    >
      {t('options.moveMoney')}
    </Link>
  );
}
