import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consoleNews } from '@candor/protocol/console/news.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import type { Column } from '../../kit/data-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { textPath } from './content-path.ts';
import { newsKey } from './news-item.ts';
import { TextList } from './text-list.tsx';

type NewsRow = OutputOf<typeof consoleNews>['list'][number];

/** News, the newest first; a row opens its texts. */
export function NewsTab() {
  const t = useTranslation();
  const table = useTableState(NO_FILTERS);
  const page = usePage<NewsRow>([...newsKey, table.page], (signal) =>
    call(consoleNews, { page: table.page }, { signal, quiet: true }),
  );
  return (
    <TextList
      kind="news"
      addLabel={t('console.operations.news.publish')}
      label={t('console.operations.content.news')}
      columns={columnsOf(t)}
      page={page}
      table={table}
      idOf={({ id }) => String(id)}
      nameOf={() => ''}
      hrefOf={({ id }) => textPath('news', String(id))}
      empty={{ title: t('console.operations.news.none') }}
    />
  );
}

function StateBadge({ visible, publishedAt }: Pick<NewsRow, 'visible' | 'publishedAt'>) {
  const t = useTranslation();
  const [now] = useState(Date.now);
  if (visible && publishedAt > now)
    return (
      <Badge tone="warning" dot>
        {t('console.operations.news.scheduled')}
      </Badge>
    );
  return (
    <Badge tone={visible ? 'success' : 'neutral'} dot>
      {t(visible ? 'console.operations.shown' : 'console.operations.hidden')}
    </Badge>
  );
}

const columnsOf = (t: Translator): Column<NewsRow>[] => [
  {
    key: 'title',
    label: t('console.operations.page.title'),
    cell: ({ title }) => (
      <bdi className="cell-main" dir="auto">
        {title}
      </bdi>
    ),
  },
  {
    key: 'state',
    label: t('console.operations.state'),
    cell: ({ visible, publishedAt }) => <StateBadge visible={visible} publishedAt={publishedAt} />,
  },
  {
    key: 'kind',
    label: t('console.operations.news.kind'),
    cell: ({ category }) =>
      t(category === 2 ? 'console.operations.news.kindAnnouncement' : 'console.operations.news.kindNews'),
  },
  {
    key: 'languages',
    label: t('console.operations.news.languages'),
    cell: ({ languages }) => <bdi>{languages.join(', ')}</bdi>,
  },
  { key: 'date', label: t('console.operations.news.date'), cell: ({ publishedAt }) => <Moment at={publishedAt} /> },
];

const NO_FILTERS = {};
