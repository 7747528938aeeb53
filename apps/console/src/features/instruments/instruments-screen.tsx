import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Amount } from '../../numbers/amount.tsx';
import type { Instrument, InstrumentCategory } from '../../domain/instruments/instrument.ts';
import { nameOfCategory, tradableKey, useInstruments } from '../../domain/instruments/instrument.ts';
import { InstrumentMark } from '../../domain/instruments/instrument-mark.tsx';
import { CategoriesCard } from './categories-card.tsx';
import { usePermits } from '../../session/operator.tsx';
import { InstrumentPanel } from './instrument-panel.tsx';
import { ListDialog } from './list-dialog.tsx';

/** What may be traded and on which terms; a row opens what was changed, and the ways to change it. */
export function InstrumentsScreen() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const mayWrite = usePermits('instruments.write');
  const [isListing, setListing] = useState(false);
  const { search } = table.filters;
  const all = useInstruments();
  const rows = all.rows?.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(search.toLowerCase()));
  const page = { ...all, rows, total: rows?.length ?? 0 };
  const open = page.rows?.find((row) => idOf(row) === table.row);
  return (
    <div className="split">
      <section className="split-main">
        <PageHead
          title={t('console.nav.instruments')}
          actions={
            mayWrite && (
              <Button size="small" icon="plus" onPress={() => setListing(true)}>
                {t('console.operations.listInstrument')}
              </Button>
            )
          }
        />
        <div className="toolbar">
          <SearchBox
            label={t('console.operations.searchInstruments')}
            value={search}
            onChange={(text) => table.filter({ search: text })}
          />
        </div>
        <DataTable
          label={t('console.nav.instruments')}
          columns={columnsOf(t, all.categories)}
          page={page}
          table={table}
          idOf={idOf}
          nameOf={() => ''}
          density="dense"
          pageSize={Math.max(page.total, 1)}
          empty={{ title: t('console.rowsNone') }}
          exportRows={{ name: 'instruments', readAll: async () => page.rows ?? [] }}
        />
        <div className="page">
          <CategoriesCard />
        </div>
      </section>
      {isListing && (
        <ListDialog instruments={all.rows ?? []} categories={all.categories} onClose={() => setListing(false)} />
      )}
      {open !== undefined && (
        <InstrumentPanel
          key={open.id}
          instrument={open}
          categories={all.categories}
          rows={page.rows}
          idOf={idOf}
          onOpen={table.open}
        />
      )}
    </div>
  );
}

const idOf = ({ id }: Instrument): string => String(id);

const columnsOf = (t: Translator, categories: readonly InstrumentCategory[]): Column<Instrument>[] => [
  {
    key: 'code',
    label: t('console.operations.instrument'),
    cell: (row) => (
      <span className="instrument-name">
        <InstrumentMark instrument={row} size={24} />
        <bdi className="cell-main">{row.name}</bdi>
      </span>
    ),
    csv: ({ name }) => name,
  },
  {
    key: 'category',
    label: t('console.operations.category'),
    cell: (row) => <bdi>{nameOfCategory(categories, row)}</bdi>,
    csv: (row) => nameOfCategory(categories, row),
  },
  {
    key: 'tradable',
    label: t('console.operations.tradable'),
    cell: ({ tradable, isListed }) => (
      <Badge tone={tradable ? 'success' : isListed ? 'warning' : 'neutral'} dot>
        {t(tradableKey({ tradable, isListed }))}
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

const FILTERS = { search: '' };
