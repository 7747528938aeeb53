import { consoleCustomers } from '@candor/protocol/console/customers.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { readAllPages } from '../../kit/read-all-pages.ts';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment, momentText } from '../../numbers/moment.tsx';
import { customerPath } from '../../domain/customers/customer-path.ts';
import { mapPage } from '../../kit/map-page.ts';
import { customerFrom, customerKeys } from './customer.ts';
import { customerAccount, customerName, StateBadges, VerifiedBadge } from './customer-words.tsx';
import type { Customer } from './customer.ts';

/** Every customer of the site, found by id, address, number or name. */
export function CustomersScreen() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const { filters } = table;
  const sort = table.sort === 'oldest' ? 'oldest' : 'newest';
  const input = { ...filters, kind: oneOf(KINDS, filters.kind), state: oneOf(STATES, filters.state), sort } as const;
  const page = usePage(customerKeys.list(input, table.page), async (signal) =>
    mapPage(await call(consoleCustomers, { ...input, page: table.page }, { signal, quiet: true }), customerFrom),
  );
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <>
      <PageHead title={t('console.nav.customers')} />
      <div className="toolbar">
        <SearchBox label={t('console.search')} value={filters.search} onChange={(search) => table.filter({ search })} />
        <FilterChips
          label={t('console.customer.kind')}
          value={input.kind}
          onChange={(kind) => table.filter({ kind })}
          chips={KINDS.map((id) => ({ id, label: t(`console.customer.kind.${id}`) }))}
        />
        <FilterChips
          label={t('console.customer.state')}
          value={input.state}
          onChange={() => table.filter({ state: input.state === 'frozen' ? 'all' : 'frozen' })}
          chips={[{ id: 'frozen', label: t('console.customer.onlyFrozen') }]}
        />
      </div>
      <DataTable
        label={t('console.nav.customers')}
        columns={columns}
        page={page}
        table={{ ...table, sort }}
        idOf={(row) => String(row.id)}
        nameOf={() => ''}
        hrefOf={(row) => customerPath(row.id)}
        empty={{ title: t('console.customer.none'), text: t('console.customer.noneHint') }}
        exportRows={{
          name: 'customers',
          readAll: () =>
            readAllPages(async (each) =>
              mapPage(await call(consoleCustomers, { ...input, page: each }, { quiet: true }), customerFrom),
            ),
        }}
      />
    </>
  );
}

function columnsIn(t: Translator): readonly Column<Customer>[] {
  return [
    {
      key: 'customer',
      label: t('console.customer.customer'),
      cell: (row) => (
        <>
          <bdi className="cell-main">{customerName(row)}</bdi>
          {customerName(row) !== String(row.id) && (
            <span className="cell-sub">
              <bdi className="num">{row.id}</bdi>
            </span>
          )}
        </>
      ),
      wide: true,
      csv: (row) => row.id,
    },
    { key: 'name', label: t('console.customer.name'), fileOnly: true, cell: () => null, csv: (row) => row.name },
    {
      key: 'account',
      label: t('console.customer.account'),
      cell: (row) => <bdi>{customerAccount(row)}</bdi>,
      wide: true,
      csv: customerAccount,
    },
    {
      key: 'country',
      label: t('console.customer.country'),
      cell: (row) => row.country,
      optional: true,
      csv: (row) => row.country,
    },
    {
      key: 'verified',
      label: t('console.customer.verified'),
      cell: (row) => <VerifiedBadge verified={row.verified} />,
      csv: (row) => row.verified,
    },
    {
      key: 'state',
      label: t('console.customer.state'),
      cell: (row) => <StateBadges customer={row} />,
      csv: (row) => (row.isFrozen ? t('console.customer.frozen') : ''),
    },
    {
      key: 'created',
      label: t('console.customer.since'),
      align: 'end',
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: (row) => <Moment at={row.createdAt} />,
      csv: (row) => momentText(row.createdAt, 'dateTimeSeconds', true),
    },
  ];
}

const oneOf = <Id extends string>(ids: readonly [Id, ...Id[]], id: string): Id =>
  ids.find((each) => each === id) ?? ids[0];

const KINDS = ['real', 'demo', 'all'] as const;
const STATES = ['all', 'frozen'] as const;
const FILTERS = { search: '', kind: 'real', state: 'all' };
