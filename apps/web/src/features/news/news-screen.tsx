import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { newsPath } from '../../paths.ts';
import { MoreButton } from '../../shell/more-button.tsx';
import { LoadError, SkeletonRows } from '../../shell/states.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useNews } from '../../domain/site/site-queries.ts';
import type { NewsItem } from '../../domain/site/site-queries.ts';

export function NewsScreen() {
  const t = useTranslation();
  return (
    <Screen title={t('shell.news')}>
      <NewsList />
    </Screen>
  );
}

function NewsList() {
  const t = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useNews();
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <LoadError error={error} onRetry={() => void refetch()} />;
  const items = data.pages.flatMap((page) => page.list);
  if (items.length === 0) return <EmptyState art="messages" title={t('shell.noNews')} text={t('shell.noNewsHint')} />;
  return (
    <>
      <ul className="list instrument-list">
        {items.map((item) => (
          <li key={item.id}>
            <NewsRow item={item} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="grid justify-items-center py-4">
          <MoreButton isLoading={isFetchingNextPage} auto={!isFetchNextPageError} onMore={() => void fetchNextPage()} />
        </div>
      )}
    </>
  );
}

function NewsRow({ item }: { readonly item: NewsItem }) {
  return (
    <Link href={newsPath(item.id)} className="list-row">
      <span className="min-w-0 flex-1" dir="auto">
        <span className="block font-semibold">{item.title}</span>
        {item.desc !== '' && <span className="line-clamp-2 text-sm text-ink-2">{item.desc}</span>}
        <Moment at={item.createdAt} style="date" className="text-caption text-ink-3" />
      </span>
      <span className="text-ink-3">
        <Icon name="chevronEnd" size={18} />
      </span>
    </Link>
  );
}
