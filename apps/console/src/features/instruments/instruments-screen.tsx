import { Badge } from '@candor/ui/badge.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Amount } from '../../numbers/amount.tsx';
import type { Instrument } from '../../domain/instruments/instrument.ts';
import { instrumentsKey, readInstruments } from '../../domain/instruments/instrument.ts';
import { InstrumentPanel } from './instrument-panel.tsx';

/** What may be traded and on which terms; a row opens what was changed, and the ways to change it. */
export function InstrumentsScreen() {
  const t = useTranslation();
  const table = useTableState(NO_FILTERS);
  const page = usePage(instrumentsKey, readInstruments);
  const open = page.rows?.find((row) => idOf(row) === table.row);
  return (
    <div className="split">
      <section className="split-main">
        <PageHead title={t('console.nav.instruments')} />
        <DataTable
          label={t('console.nav.instruments')}
          columns={columnsOf(t)}
          page={page}
          table={table}
          idOf={idOf}
          nameOf={() => ''}
          density="dense"
          pageSize={Math.max(page.total, 1)}
          empty={{ title: t('console.rowsNone') }}
          exportRows={{ name: 'instruments', readAll: async () => page.rows ?? [] }}
        />
      </section>
      {open !== undefined && (
        <InstrumentPanel key={open.id} instrument={open} rows={page.rows} idOf={idOf} onOpen={table.open} />
      )}
    </div>
  );
}

const idOf = ({ id }: Instrument): string => String(id);

const columnsOf = (t: Translator): Column<Instrument>[] => [
  {
    key: 'code',
    label: t('console.operations.instrument'),
    cell: ({ name }) => <bdi className="cell-main">{name}</bdi>,
    csv: ({ name }) => name,
  },
  {
    key: 'tradable',
    label: t('console.operations.tradable'),
    cell: ({ tradable }) => (
      <Badge tone={tradable ? 'success' : 'warning'} dot>
        {t(tradable ? 'console.operations.tradable.yes' : 'console.operations.tradable.no')}
      </Badge>
    ),
    csv: ({ tradable }) => (tradable ? 1 : 0),
  },
  figure('minSpread', t('console.operations.minSpread')),
  figure('feePerLot', t('console.operations.feePerLot')),
  figure('feeOfMargin', t('console.operations.feeOfMargin')),
  { ...figure('contractSize', t('console.operations.contractSize')), optional: true },
  {
    key: 'version',
    label: t('console.operations.version'),
    align: 'end',
    optional: true,
    cell: ({ version }) => <bdi className="num">{version}</bdi>,
    csv: ({ version }) => version,
  },
];

function figure(key: 'minSpread' | 'feePerLot' | 'feeOfMargin' | 'contractSize', label: string): Column<Instrument> {
  return { key, label, align: 'end', cell: (row) => <Amount value={row[key]} />, csv: (row) => row[key] };
}

const NO_FILTERS = {};
