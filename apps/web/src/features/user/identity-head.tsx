import { Avatar } from '@candor/ui/avatar.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { letterSource } from '../../domain/session/user.ts';
import type { User } from '../../domain/session/user.ts';
import { useSite } from '../../domain/site/site.ts';
import { paths } from '../../paths.ts';

export interface IdentityHeadProps {
  readonly user: User | undefined;
}

/** Who is signed in; all of it leads to the profile, but for the number, which is copied. */
export function IdentityHead({ user }: IdentityHeadProps) {
  const t = useTranslation();
  const site = useSite();
  if (user === undefined) return <IdentitySkeleton />;
  const demo = user.isDemo;
  const address = user.email || user.mobile;
  const label = demo ? t('common.demoAccount') : user.nickname || address || t('home.uid', { uid: user.uid });
  return (
    <div className="relative flex items-center gap-3 pt-0.5 pb-1">
      {demo ? (
        <span className="grid size-13 flex-none place-items-center rounded-full bg-primary-soft text-primary-text">
          <Icon name="flask" size={24} />
        </span>
      ) : (
        <span className="flex-none [&>.avatar]:[--avatar:52px]">
          <Avatar name={letterSource(user)} address={user.avatar} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-title-3 font-semibold align-as-page" dir="auto">
          <Link href={paths.profile} className="after:absolute after:inset-0">
            {/* Above the area in which the number below is copied. */}
            <span className="relative z-2">{label}</span>
          </Link>
        </h2>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-caption text-ink-3">
          <CopyUid uid={user.uid} />
          {!demo && (
            <>
              <span aria-hidden="true">·</span>
              {user.nickname === '' || address === '' ? (
                <span>{t('common.realAccount')}</span>
              ) : (
                <bdi className="min-w-0 truncate">{address}</bdi>
              )}
            </>
          )}
        </div>
      </div>
      {site.flag('is_user_show_level') && (
        <Badge tone="success" icon="checkCircle">
          {t('account.level', { level: user.level })}
        </Badge>
      )}
    </div>
  );
}

function CopyUid({ uid }: { readonly uid: number }) {
  const t = useTranslation();
  const copy = async () => {
    // Browsers refuse the clipboard on pages without TLS; then nothing is claimed.
    const copied = await navigator.clipboard?.writeText(String(uid)).then(
      () => true,
      () => false,
    );
    if (copied === true) showToast({ text: t('common.copied'), tone: 'success' });
  };
  return (
    <button type="button" className="hit-area z-1 inline-flex items-center gap-1" onClick={() => void copy()}>
      <bdi className="num">
        {t('account.uid')} {uid}
      </bdi>
      <span className="visually-hidden">{t('common.copy')}</span>
      <Icon name="copy" size={14} />
    </button>
  );
}

function IdentitySkeleton() {
  return (
    <div className="skeleton-late flex items-center gap-3 pt-0.5 pb-1" aria-hidden="true">
      <Skeleton width={52} height={52} round />
      <div className="grid flex-1 gap-2">
        <Skeleton width="60%" height={18} />
        <Skeleton width="40%" height={12} />
      </div>
    </div>
  );
}
