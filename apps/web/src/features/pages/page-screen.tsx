import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useSearch } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { LoadError } from '../../shell/states.tsx';
import { Screen } from '../../shell/screen.tsx';
import { RichText, RichTextSkeleton } from '../../domain/site/rich-text.tsx';
import { useContentPage } from '../../domain/site/site-queries.ts';

/** A page that the operator wrote, such as the terms. */
export function PageScreen() {
  const t = useTranslation();
  const group = new URLSearchParams(useSearch()).get('group') ?? '';
  const { data, error, refetch } = useContentPage(group);
  return (
    <Screen title={data?.title ?? t('account.documents')} className="px-4 pt-1 pb-8">
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && group !== '' && <RichTextSkeleton />}
      {(data === null || group === '') && (
        <EmptyState art="search" title={t('shell.pageNotFound')} text={t('shell.pageNotFoundHint')} />
      )}
      {data !== undefined && data !== null && <RichText html={data.content} />}
    </Screen>
  );
}
