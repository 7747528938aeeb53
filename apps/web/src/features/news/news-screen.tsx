import { EmptyState } from '@candor/ui/empty-state.tsx';
import { NEWS_CATEGORY } from '../../domain/site/site-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Screen } from '../../shell/screen.tsx';
import { NewsList } from './news-list.tsx';

/** News of the markets and of the site. */
export function NewsScreen() {
  const t = useTranslation();
  const empty = <EmptyState art="messages" title={t('shell.noNews')} text={t('shell.noNewsHint')} />;
  return (
    <Screen title={t('shell.news')}>
      <NewsList category={NEWS_CATEGORY.news} empty={empty} />
    </Screen>
  );
}
