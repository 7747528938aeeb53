import { Card, IconTile } from '@candor/ui/card.tsx';
import { Link } from 'wouter';
import { useHeadlines } from '../../domain/site/site-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { newsPath, paths } from '../../paths.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { QuickMenu } from './quick-menu.tsx';

/** What is new, and the operator's shortcuts under it. */
export function HomeNews() {
  const t = useTranslation();
  return (
    <Card padding="none" label={t('shell.news')} className="home-news-card">
      <div className="card-head">
        <h2>{t('shell.news')}</h2>
        <Link href={paths.news} className="link text-label">
          {t('common.seeAll')}
        </Link>
      </div>
      <Headlines />
      <QuickMenu />
    </Card>
  );
}

function Headlines() {
  const t = useTranslation();
  const { data, error, refetch } = useHeadlines();
  if (data === undefined)
    return error === null ? <SkeletonRows rows={4} /> : <LoadError error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="p-4 text-label text-ink-3">{t('shell.noNewsHint')}</p>;
  return (
    <ul className="py-1">
      {data.slice(0, SHOWN).map(({ id, title, logo, createdAt }) => (
        <li key={id}>
          <Link href={newsPath(id)} className="headline">
            {logo === '' ? <IconTile icon="news" /> : <img src={logo} alt="" loading="lazy" decoding="async" />}
            <span className="min-w-0">
              <span className="line-clamp-2 text-label font-medium" dir="auto">
                {title}
              </span>
              <Moment at={createdAt} className="text-caption text-ink-3" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const SHOWN = 4;
