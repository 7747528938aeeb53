import { consoleCategories } from '@candor/protocol/console/categories.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { CardBox } from '../../kit/card-box.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { countText } from '../../numbers/amount.tsx';
import { usePermits } from '../../session/operator.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { categoriesKey } from './category.ts';
import type { Category } from './category.ts';

/** What instruments are filed under; a row opens its names. */
export function CategoriesCard() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const mayWrite = usePermits('instruments.write');
  const [isAdding, setAdding] = useState(false);
  const page = usePage<Category>(categoriesKey, async (signal) => {
    const { list } = await call(consoleCategories, {}, { signal, quiet: true });
    return { list, total: list.length };
  });
  const openId = table.filters.category;
  const open = page.rows?.find((row) => idOf(row) === openId);
  return (
    <CardBox
      bare
      title={t('console.operations.categories')}
      end={
        mayWrite && (
          <Button variant="outline" size="tiny" icon="plus" onPress={() => setAdding(true)}>
            {t('console.operations.addCategory')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('console.operations.categories')}
        columns={columnsOf(t)}
        page={page}
        table={{ ...table, page: 1, row: openId, open: (category) => table.filter({ category }) }}
        idOf={idOf}
        nameOf={() => ''}
        still={!mayWrite}
        density="dense"
        pageSize={Math.max(page.total, 1)}
        empty={{ title: t('console.rowsNone') }}
      />
      {isAdding && <CategoryDialog category={null} onClose={() => setAdding(false)} />}
      {open !== undefined && mayWrite && (
        <CategoryDialog key={open.id} category={open} onClose={() => table.filter({ category: '' })} />
      )}
    </CardBox>
  );
}

const idOf = ({ id }: Category): string => String(id);

const columnsOf = (t: Translator): readonly Column<Category>[] => [
  {
    key: 'name',
    label: t('console.operations.category'),
    cell: ({ name }) => <bdi className="cell-main">{name}</bdi>,
  },
  {
    key: 'instruments',
    label: t('console.nav.instruments'),
    align: 'end',
    cell: ({ instruments }) => countText(instruments),
  },
  {
    key: 'place',
    label: t('console.operations.place'),
    align: 'end',
    cell: ({ sort }) => <bdi className="num">{sort}</bdi>,
  },
];

const FILTERS = { category: '' };
