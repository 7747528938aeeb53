import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import type { TabBarItem } from '@candor/ui/tab-bar.tsx';
import { Link } from 'wouter';
import { MessageBell } from '../domain/messages/message-bell.tsx';
import { useSignedIn } from '../domain/session/session.ts';
import { SiteMark } from '../domain/site/site-mark.tsx';
import { useSite } from '../domain/site/site.ts';
import { useSupport } from '../domain/site/use-support.ts';
import { useTranslation } from '../kit/language/language.ts';
import { chooseTheme, useTheme } from '../kit/theme/theme.ts';
import { useIsWide } from '../kit/use-is-wide.ts';
import { paths } from '../paths.ts';

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
      {isWide && <Foot />}
    </nav>
  );
}

function Foot() {
  const t = useTranslation();
  const signedIn = useSignedIn();
  const support = useSupport();
  const { applied } = useTheme();
  const isFixed = document.documentElement.dataset['onlyTheme'] !== undefined;
  return (
    <div className="side-bar-foot">
      {signedIn && <MessageBell icon="bell" />}
      <IconButton icon="headset" label={t('shell.support')} onPress={support} />
      {!isFixed && (
        <IconButton
          icon={applied === 'dark' ? 'sun' : 'moon'}
          label={t('shell.darkMode')}
          pressed={applied === 'dark'}
          onPress={() => chooseTheme(applied === 'dark' ? 'light' : 'dark')}
        />
      )}
    </div>
  );
}
