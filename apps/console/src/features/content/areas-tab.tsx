import type { Translator } from '@candor/locales/translate.ts';
import { consoleSaveArea } from '@candor/protocol/console/save-area.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { SearchField } from '@candor/ui/search-field.tsx';
import { Switch } from '@candor/ui/switch.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { areasKey, readAreas } from './area.ts';
import type { Area } from './area.ts';

/** Every country, whether it is served, and where it stands in the lists of customers. */
export function AreasTab() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const mayWrite = usePermits('content.write');
  const { search } = table.filters;
  const page = usePage<Area>(areasKey, async (signal) => {
    const list = await readAreas(signal);
    return { list, total: list.length };
  });
  const rows = page.rows?.filter(({ name, country }) =>
    `${name} ${country}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const open = page.rows?.find(({ country }) => country === table.row);
  return (
    <>
      <div className="toolbar">
        <SearchField
          label={t('console.operations.area.search')}
          clearLabel={t('common.clearSearch')}
          value={search}
          onChange={(text) => table.filter({ search: text })}
        />
      </div>
      <DataTable
        label={t('console.operations.content.areas')}
        columns={columnsOf(t)}
        page={{ ...page, rows, total: rows?.length ?? 0 }}
        table={table}
        idOf={({ country }) => country}
        nameOf={() => ''}
        still={!mayWrite}
        density="dense"
        pageSize={Math.max(page.total, 1)}
        empty={{ title: t('console.rowsNone') }}
      />
      {open !== undefined && mayWrite && <AreaDialog key={open.country} area={open} onClose={() => table.open('')} />}
    </>
  );
}

function AreaDialog({ area, onClose }: { readonly area: Area; readonly onClose: () => void }) {
  const t = useTranslation();
  const change = useOperatorChange(consoleSaveArea, [areasKey]);
  const [served, setServed] = useState(area.served);
  const [place, setPlace] = useState(String(area.place));
  const faults = formFaults(t, change.error, ['place']);
  const { country } = area;
  return (
    <DecisionDialog
      title={area.name}
      text={area.barred ? t('console.operations.area.barred') : undefined}
      fields={['place']}
      confirmLabel={t('console.operations.save')}
      change={change}
      onClose={onClose}
      onConfirm={async (reason) =>
        (await change.run({ country, served: served ? '1' : '0', place, reason })) !== undefined && onClose()
      }
    >
      <Switch checked={served} disabled={area.barred} onChange={setServed}>
        {t('console.operations.area.served')}
      </Switch>
      <TextField
        label={t('console.operations.area.place')}
        help={t('console.operations.area.placeHelp')}
        inputMode="numeric"
        value={place}
        error={faults.of('place')}
        onChange={setPlace}
      />
    </DecisionDialog>
  );
}

const columnsOf = (t: Translator): Column<Area>[] => [
  {
    key: 'name',
    label: t('console.operations.area.country'),
    cell: ({ name }) => <bdi className="cell-main">{name}</bdi>,
  },
  {
    key: 'served',
    label: t('console.operations.state'),
    cell: ({ served, barred }) => (
      <Badge tone={served ? 'success' : barred ? 'danger' : 'warning'} dot>
        {t(
          served
            ? 'console.operations.area.served'
            : barred
              ? 'console.operations.area.barred'
              : 'console.operations.area.notServed',
        )}
      </Badge>
    ),
  },
  {
    key: 'dialling',
    label: t('console.operations.area.dialling'),
    align: 'end',
    cell: ({ dialling }) => <bdi className="num">+{dialling}</bdi>,
  },
  {
    key: 'place',
    label: t('console.operations.area.place'),
    align: 'end',
    cell: ({ place }) => <bdi className="num">{place}</bdi>,
  },
];

const FILTERS: Readonly<Record<'search', string>> = { search: '' };
