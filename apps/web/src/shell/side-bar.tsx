import { Icon } from '@candor/ui/icon.tsx';
import type { TabBarItem } from '@candor/ui/tab-bar.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../kit/language/language.ts';
import { SiteMark } from '../domain/site/site-mark.tsx';
import { useSite } from '../domain/site/site.ts';

export interface SideBarProps {
  readonly items: readonly TabBarItem[];
  readonly currentId: string | undefined;
}

/** The tab bar's place on wide screens. */
export function SideBar({ items, currentId }: SideBarProps) {
  const t = useTranslation();
  const { name, flag } = useSite();
  const hasPicture = flag('is_home_title_pic');
  return (
    <nav className="side-bar" aria-label={t('shell.navigation')}>
      <div className="mb-3 flex items-center gap-3 px-3 py-1 text-title-3 font-semibold">
        <SiteMark {...(hasPicture ? { name } : {})} />
        {!hasPicture && name}
      </div>
      {items.map((item) => (
        <Link key={item.id} href={item.href} aria-current={item.id === currentId ? 'page' : undefined}>
          <Icon name={item.icon} />
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
