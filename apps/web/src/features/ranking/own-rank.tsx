import { Avatar } from '@candor/ui/avatar.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRankHiding } from '../../domain/profile/use-rank-hiding.ts';
import { useSignedIn } from '../../domain/session/session.ts';
import { useUser } from '../../domain/session/user-queries.ts';
import { letterSource } from '../../domain/session/user.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { loginPath, paths } from '../../paths.ts';
import { refetchRanking, useOwnRank } from './ranking-queries.ts';
import type { OwnRank as OwnRankModel } from './ranking-queries.ts';
import { ReturnFigure, WonFigure } from './result-figures.tsx';

/** The customer’s own place, or why they have none. `shown` places are on the list. */
export function OwnRank({ shown }: { readonly shown: number }) {
  const t = useTranslation();
  const isSignedIn = useSignedIn();
  const { data: user } = useUser();
  const { data: own, error, refetch } = useOwnRank();
  if (!isSignedIn)
    return (
      <Aside>
        <Link href={loginPath(paths.ranking)} className="link hit-area">
          {t('ranking.logIn')}
        </Link>
      </Aside>
    );
  if (user?.isDemo === true) return <Aside>{t('ranking.realOnly')}</Aside>;
  if (own !== undefined) return <Place own={own} shown={shown} />;
  if (error === null) return null;
  return (
    <Aside>
      {t('ranking.ownFailed')}{' '}
      <button type="button" className="link hit-area" onClick={() => void refetch()}>
        {t('common.retry')}
      </button>
    </Aside>
  );
}

function Place({ own: { ranked, isHidden }, shown }: { readonly own: OwnRankModel; readonly shown: number }) {
  const t = useTranslation();
  const { data: user } = useUser();
  const hiding = useRankHiding(() => void refetchRanking());
  const toggle = (
    <button type="button" className="link hit-area" onClick={() => hiding.hide(!isHidden)}>
      {t(isHidden ? 'ranking.showMe' : 'ranking.hideMe')}
    </button>
  );
  if (ranked === null)
    return (
      <Aside>
        {t(isHidden ? 'ranking.hidden' : 'ranking.tooFew')} {toggle}
      </Aside>
    );
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <span className="rank-place num">{ranked.place}</span>
      <Avatar
        name={user === undefined ? ranked.name : letterSource(user)}
        address={user?.avatar ?? ranked.avatar}
        size="sm"
      />
      <div className="min-w-20 flex-1">
        <p className="text-sm font-semibold">{t('ranking.you')}</p>
        <p className="text-caption text-ink-3">
          {t(ranked.place <= shown ? 'ranking.ofShown' : 'ranking.belowShown', { count: shown })} · {toggle}
        </p>
      </div>
      <span className="rank-result">
        <span className="text-sm">
          <ReturnFigure ranked={ranked} />
        </span>
        <WonFigure ranked={ranked} />
      </span>
    </div>
  );
}

function Aside({ children }: { readonly children: ReactNode }) {
  return <p className="text-label text-ink-2">{children}</p>;
}
