import { Badge } from '@candor/ui/badge.tsx';
import { useSearch } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { newsPath, paths } from '../../paths.ts';
import { DetailError } from '../../shell/detail-error.tsx';
import { ShareButton } from '../../domain/site/share-button.tsx';
import { RichText, RichTextSkeleton } from '../../domain/site/rich-text.tsx';
import { Screen } from '../../shell/screen.tsx';
import { InstrumentCard } from './instrument-card.tsx';
import { NewsBadges } from './news-badges.tsx';
import './news.css';
import { NEWS_CATEGORY, useNewsItem } from '../../domain/site/site-queries.ts';

export function NewsDetailScreen() {
  const t = useTranslation();
  const id = Number(new URLSearchParams(useSearch()).get('id') ?? 0);
  const { data, error, refetch } = useNewsItem(id);
  const isAnnouncement = data?.category === NEWS_CATEGORY.announcements;
  return (
    <Screen
      title={t(isAnnouncement ? 'news.announcements' : 'shell.news')}
      live={data !== undefined && data.instrumentId !== null}
      backTo={isAnnouncement ? paths.announcements : paths.news}
      className="px-4 pt-1 pb-8"
      end={data !== undefined && <ShareButton title={data.title} path={newsPath(id)} />}
    >
      {data === undefined ? (
        error === null && id > 0 ? (
          <RichTextSkeleton />
        ) : (
          <DetailError error={error} onRetry={() => void refetch()} list={paths.news} listLabel="messages.toNews" />
        )
      ) : (
        <article dir="auto">
          {data.logo !== '' && <img className="news-picture" src={data.logo} alt="" decoding="async" />}
          <p className="mb-1 flex flex-wrap items-center gap-2 text-caption text-ink-3">
            {data.topic !== 'general' && <Badge tone="primary">{t(`news.topic.${data.topic}`)}</Badge>}
            <Moment at={data.createdAt} zone />
            <NewsBadges item={data} />
          </p>
          <h2 className="text-title-1 font-semibold wrap-anywhere">{data.title}</h2>
          {data.desc !== '' && <p className="mt-2 mb-4 text-ink-2">{data.desc}</p>}
          {data.instrumentId !== null && <InstrumentCard id={data.instrumentId} />}
          <RichText html={data.content} />
          {!isAnnouncement && <p className="mt-6 text-caption text-ink-3">{t('news.noAdvice')}</p>}
        </article>
      )}
    </Screen>
  );
}
