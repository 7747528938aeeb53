import { useSearch } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { paths } from '../../paths.ts';
import { DetailError } from '../../shell/detail-error.tsx';
import { RichText, RichTextSkeleton } from '../../domain/site/rich-text.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useNewsItem } from '../../domain/site/site-queries.ts';

export function NewsDetailScreen() {
  const t = useTranslation();
  const id = Number(new URLSearchParams(useSearch()).get('id') ?? 0);
  const { data, error, refetch } = useNewsItem(id);
  return (
    <Screen title={t('shell.news')} backTo={paths.news} className="px-4 pt-1 pb-8">
      {data === undefined ? (
        error === null && id > 0 ? (
          <RichTextSkeleton />
        ) : (
          <DetailError error={error} onRetry={() => void refetch()} list={paths.news} listLabel="messages.toNews" />
        )
      ) : (
        <article dir="auto">
          <h2 className="text-title-1 font-semibold">{data.title}</h2>
          <p className="mt-1 mb-4 text-caption text-ink-3">
            <Moment at={data.createdAt} zone />
          </p>
          <RichText html={data.content} />
        </article>
      )}
    </Screen>
  );
}
