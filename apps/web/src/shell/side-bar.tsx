import { Icon } from '@candor/ui/icon.tsx';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import type { TabBarItem } from '@candor/ui/tab-bar.tsx';
import { Link } from 'wouter';
import { SiteMark } from '../domain/site/site-mark.tsx';
import { useSite } from '../domain/site/site.ts';
import { useTranslation } from '../kit/language/language.ts';
import { useIsWide } from '../kit/use-is-wide.ts';
import { paths } from '../paths.ts';
import { OptionalPart } from './optional-part.tsx';

export interface SideBarProps {
  readonly items: readonly TabBarItem[];
  readonly currentId: string | undefined;
}

/** The tab bar's place on wide pages: a rail of icons with short labels, and at its foot what every page needs. */
export function SideBar({ items, currentId }: SideBarProps) {
  const t = useTranslation();
  const { name } = useSite();
  const isWide = useIsWide();
  return (
    <nav className="side-bar" aria-label={t('shell.navigation')}>
      <Link href={paths.home} className="side-bar-mark" aria-label={name}>
        <SiteMark />
      </Link>
      {items.map((item) => (
        <Link key={item.id} href={item.href} aria-current={item.id === currentId ? 'page' : undefined}>
          <Icon name={item.icon} />
          {item.shortLabel}
        </Link>
      ))}
      {isWide && (
        <OptionalPart>
          <SideBarFoot />
        </OptionalPart>
      )}
    </nav>
  );
}

/** What narrow pages have elsewhere is not even fetched there. */
const SideBarFoot = lazyPart(async () => (await import('./side-bar-foot.tsx')).SideBarFoot);
