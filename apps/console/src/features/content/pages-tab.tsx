import type { Translator } from '@candor/locales/translate.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import { consolePages } from '@candor/protocol/console/pages.ts';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { usePermits } from '../../session/operator.tsx';
import { PageDialog } from './page-dialog.tsx';

type PageRow = OutputOf<typeof consolePages>['list'][number];

const pagesKey = ['pages'] as const;

/** Content pages by language; a row opens its text. */
export function PagesTab() {
  const t = useTranslation();
  const table = useTableState(NO_FILTERS);
  const mayWrite = usePermits('content.write');
  const [isNew, setNew] = useState(false);
  const page = usePage<PageRow>(pagesKey, async (signal) => {
    const { list } = await call(consolePages, {}, { signal, quiet: true });
    return { list, total: list.length };
  });
  const open = page.rows?.find((row) => idOf(row) === table.row);
  return (
    <>
      {mayWrite && (
        <div className="toolbar">
          <Button size="tiny" icon="plus" onPress={() => setNew(true)}>
            {t('console.operations.page.write')}
          </Button>
        </div>
      )}
      <DataTable
        label={t('console.operations.content.pages')}
        columns={columnsOf(t)}
        page={page}
        table={table}
        idOf={idOf}
        nameOf={({ language }) => language}
        density="dense"
        pageSize={Math.max(page.total, 1)}
        empty={{ title: t('console.rowsNone') }}
      />
      {isNew && <PageDialog page={null} renews={[pagesKey]} onClose={() => setNew(false)} />}
      {open !== undefined && (
        <PageDialog key={idOf(open)} page={open} renews={[pagesKey]} onClose={() => table.open('')} />
      )}
    </>
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
