import { AppBar } from '@candor/ui/app-bar.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { lazyPart } from '@candor/ui/lazy-part.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useLocation } from 'wouter';
import { language, useTranslation } from '../../kit/language/language.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { MessageBell } from '../../domain/messages/message-bell.tsx';
import { paths } from '../../paths.ts';
import { useIdentity } from '../../domain/session/use-identity.ts';
import type { Identity } from '../../domain/session/use-identity.ts';
import { SiteMark } from '../../domain/site/site-mark.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useSupport } from '../../domain/site/use-support.ts';
import { OptionalPart } from '../../shell/optional-part.tsx';

/** Who is here, and the ways to messages, help and language, as far as the rail of a wide page has them not. */
export function HomeBar() {
  const t = useTranslation();
  const isWide = useIsWide();
  if (!isWide) return <NarrowBar />;
  return (
    <AppBar
      root
      title={t('home.title')}
      end={
        <OptionalPart>
          <WideBarEnd />
        </OptionalPart>
      }
    />
  );
}

const WideBarEnd = lazyPart(async () => (await import('../../shell/wide-bar-end.tsx')).WideBarEnd);

function NarrowBar() {
  const t = useTranslation();
  const site = useSite();
  const [, navigate] = useLocation();
  const openSupport = useSupport();
  const hasPicture = site.flag('is_home_title_pic');
  return (
    <header className="app-bar">
      <div className="app-bar-row home-bar-row">
        <h1 className="visually-hidden">{t('home.title')}</h1>
        <span className="home-bar-mark">
          <SiteMark {...(hasPicture ? { name: site.name } : {})} />
        </span>
        <Identity />
        {site.flag('is_internal_message', true) && <MessageBell icon="message" />}
        <IconButton icon="headset" label={t('shell.support')} onPress={openSupport} />
        <IconButton
          icon="globe"
          label={`${t('shell.language')}: ${language().nativeName}`}
          onPress={() => navigate(paths.language)}
        />
      </div>
    </header>
  );
}

function Identity() {
  const identity = useIdentity();
  if (identity === undefined)
    return (
      <div className="flex-1">
        <Skeleton width={96} height={16} />
      </div>
    );
  return <IdentityLines {...identity} />;
}

function IdentityLines({ name, detail }: Pick<Identity, 'name' | 'detail'>) {
  return (
    <div className="min-w-0 flex-1">
      {name !== '' && (
        <p className="truncate text-body leading-[1.25rem] font-semibold tabular-nums">
          <bdi>{name}</bdi>
        </p>
      )}
      <p className="text-caption text-ink-3">{detail}</p>
    </div>
  );
}
