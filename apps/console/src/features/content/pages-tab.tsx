import type { Translator } from '@candor/locales/translate.ts';
import type { Column } from '../../kit/data-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { textPath } from './content-path.ts';
import { usePages } from './page-row.ts';
import type { PageRow } from './page-row.ts';
import { TextList } from './text-list.tsx';

/** Content pages by language; a row opens its text. */
export function PagesTab() {
  const t = useTranslation();
  const table = useTableState(NO_FILTERS);
  const page = usePages();
  return (
    <TextList
      kind="pages"
      addLabel={t('console.operations.page.write')}
      label={t('console.operations.content.pages')}
      columns={columnsOf(t)}
      page={page}
      table={table}
      idOf={idOf}
      nameOf={({ language }) => language}
      hrefOf={(row) => textPath('pages', idOf(row))}
      pageSize={Math.max(page.total, 1)}
      empty={{ title: t('console.rowsNone') }}
    />
  );
}

const idOf = ({ group, language }: PageRow): string => `${group}:${language}`;

const columnsOf = (t: Translator): Column<PageRow>[] => [
  {
    key: 'group',
    label: t('console.operations.page.name'),
    cell: ({ group }) => <bdi className="cell-main">{group}</bdi>,
  },
  { key: 'language', label: t('console.operations.page.language'), cell: ({ language }) => <bdi>{language}</bdi> },
  { key: 'title', label: t('console.operations.page.title'), cell: ({ title }) => <bdi dir="auto">{title}</bdi> },
  {
    key: 'version',
    label: t('console.operations.version'),
    align: 'end',
    cell: ({ version }) => <bdi className="num">{version}</bdi>,
  },
  { key: 'changed', label: t('console.operations.page.changed'), cell: ({ changedAt }) => <Moment at={changedAt} /> },
];

const NO_FILTERS = {};
