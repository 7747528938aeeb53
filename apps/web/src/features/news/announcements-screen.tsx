import { EmptyState } from '@candor/ui/empty-state.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { SearchField } from '@candor/ui/search-field.tsx';
import { useState } from 'react';
import { NEWS_CATEGORY } from '../../domain/site/site-queries.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { NewsList } from './news-list.tsx';

/** What the operator has to tell every customer, such as other trading hours. */
export function AnnouncementsScreen() {
  const t = useTranslation();
  const [search, setSearch] = useState<string>();
  const wanted = useSettled((search ?? '').trim());
  return (
    <Screen
      title={t('news.announcements')}
      backTo={paths.account}
      end={
        <IconButton
          icon="search"
          label={t('news.search')}
          pressed={search !== undefined}
          onPress={() => setSearch(search === undefined ? '' : undefined)}
        />
      }
    >
      {search !== undefined && (
        <div className="px-4 pb-2">
          <SearchField
            label={t('news.search')}
            clearLabel={t('common.clearSearch')}
            value={search}
            onChange={(text) => setSearch(text.slice(0, LONGEST_SEARCH))}
            focusOnMount
          />
        </div>
      )}
      <NewsList category={NEWS_CATEGORY.announcements} search={wanted} empty={<Empty isSearch={wanted !== ''} />} />
    </Screen>
  );
}

function Empty({ isSearch }: { readonly isSearch: boolean }) {
  const t = useTranslation();
  return isSearch ? (
    <EmptyState art="search" title={t('news.noneFound')} text={t('news.noneFoundHint')} />
  ) : (
    <EmptyState art="messages" title={t('news.noAnnouncements')} text={t('news.noAnnouncementsHint')} />
  );
}

/** As long as the server takes. */
const LONGEST_SEARCH = 40;
