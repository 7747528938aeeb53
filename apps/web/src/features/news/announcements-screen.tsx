import { EmptyState } from '@candor/ui/empty-state.tsx';
import { NEWS_CATEGORY } from '../../domain/site/site-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { NewsList } from './news-list.tsx';

/** What the operator has to tell every customer, such as other trading hours. */
export function AnnouncementsScreen() {
  const t = useTranslation();
  const empty = <EmptyState art="messages" title={t('news.noAnnouncements')} text={t('news.noAnnouncementsHint')} />;
  return (
    <Screen title={t('news.announcements')} backTo={paths.account}>
      <NewsList category={NEWS_CATEGORY.announcements} empty={empty} />
    </Screen>
  );
}
