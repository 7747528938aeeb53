import { consoleExportOrders } from '@candor/protocol/console/export-orders.ts';
import { consoleOrders } from '@candor/protocol/console/orders.ts';
import { Button } from '@candor/ui/button.tsx';
import { SearchField } from '@candor/ui/search-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instrumentsKey, readInstruments } from '../../domain/instruments/instrument.ts';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { DateRange } from '../../kit/date-range.tsx';
import { dayStart } from '../../kit/day-start.ts';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { FileButton } from '../../kit/file-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SelectFilter } from '../../kit/select-filter.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import { site } from '../../domain/site/site.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderPanel } from './order-panel.tsx';
import { orderFrom } from './order.ts';
import type { ListedOrder } from './order.ts';

/** Orders of all customers, to be read: whom they belong to, what they were filled at and what came of them. */
export function OrdersScreen() {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const input = inputOf(table.filters);
  const query = useQuery({
    queryKey: ['orders', table.filters],
    queryFn: async ({ signal }) => {
      const answer = await call(consoleOrders, { ...input, after: table.filters.after }, { signal, quiet: true });
      return { ...answer, list: answer.list.map(orderFrom) };
    },
  });
  const next = query.data?.next ?? 0;
  const page = {
    rows: query.data?.list,
    total: query.data?.list.length ?? 0,
    error: query.error,
    isStale: query.isPlaceholderData,
    reload: () => void query.refetch(),
  };
  const open = page.rows?.find((row) => idOf(row) === table.row);
  return (
    <div className="split">
      <section className="split-main">
        <PageHead title={t('console.nav.orders')} />
        <Filters table={table} />
        <DataTable
          label={t('console.nav.orders')}
          columns={orderColumns(t)}
          page={page}
          table={table}
          idOf={idOf}
          nameOf={({ instrument }) => instrument}
          density="dense"
          empty={{ title: t('console.operations.noOrders'), text: t('console.operations.noOrdersHint') }}
          foot={
            <div className="table-foot">
              <span className="table-range">{t('console.operations.readOnly')}</span>
              <FileButton contract={consoleExportOrders} input={input} />
              {table.filters.after !== '' && (
                <Button size="tiny" variant="secondary" onPress={() => table.filter({ after: '' })}>
                  {t('console.operations.firstPage')}
                </Button>
              )}
              {next !== 0 && (
                <Button size="tiny" variant="secondary" onPress={() => table.filter({ after: String(next) })}>
                  {t('console.operations.more')}
                </Button>
              )}
            </div>
          }
        />
      </section>
      {open !== undefined && <OrderPanel order={open} rows={page.rows} idOf={idOf} onOpen={table.open} />}
    </div>
  );
}

function Filters({ table }: { readonly table: ReturnType<typeof useTableState<typeof FILTERS>> }) {
  const t = useTranslation();
  const { filters } = table;
  const [customer, setCustomer] = useState(filters.customer);
  const mayList = usePermits('instruments.read');
  const { data } = useQuery({
    queryKey: instrumentsKey,
    queryFn: ({ signal }) => readInstruments(signal),
    enabled: mayList,
  });
  const any = { id: '0', label: t('console.operations.anyInstrument') };
  const change = (changed: Partial<typeof FILTERS>): void => table.filter({ ...changed, after: '' });
  return (
    <div className="toolbar">
      <FilterChips
        label={t('console.operations.orderState')}
        chips={STATES.map((id) => ({ id, label: t(`console.operations.orderState.${id}`) }))}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
      <FilterChips
        label={t('console.operations.side')}
        chips={SIDES.map((id) => ({ id, label: t(`console.operations.side.${id}`) }))}
        value={filters.side}
        onChange={(side) => change({ side })}
      />
      <FilterChips
        label={t('console.operations.placed')}
        chips={SORTS.map((id) => ({ id, label: t(`console.operations.sort.${id}`) }))}
        value={filters.order}
        onChange={(order) => change({ order })}
      />
      <SearchField
        label={t('console.operations.customerId')}
        clearLabel={t('common.clear')}
        value={customer}
        onChange={(text) => {
          setCustomer(text);
          if (text === '') change({ customer: '' });
        }}
        onSubmit={() => change({ customer: customer.trim() })}
      />
      {data !== undefined && (
        <SelectFilter
          label={t('console.operations.instrument')}
          options={[any, ...data.list.map(({ id, name: label }) => ({ id: String(id), label }))]}
          value={filters.instrument}
          onChange={(instrument) => change({ instrument })}
        />
      )}
      <DateRange from={filters.from} to={filters.to} onChange={change} />
    </div>
  );
}

/** The filters of the address as the contract takes them; what somebody typed there by hand falls back. */
function inputOf(filters: typeof FILTERS) {
  const { timeZone } = site();
  const until = dayStart(filters.to, timeZone, 1);
  return {
    state: STATES.find((each) => each === filters.state) ?? 'all',
    side: SIDES.find((each) => each === filters.side) ?? 'all',
    sort: SORTS.find((each) => each === filters.order) ?? 'newest',
    instrument: filters.instrument,
    customer: filters.customer,
    from: dayStart(filters.from, timeZone),
    to: until === 0 ? 0 : until - 1,
  };
}

const idOf = ({ id }: ListedOrder): string => String(id);

const STATES = ['all', 'pending', 'open', 'closed'] as const;
const SIDES = ['all', 'buy', 'sell'] as const;
const SORTS = ['newest', 'oldest'] as const;
/** `after`: the id that the page begins behind. Their values are any text, for they come from the address. */
const FILTERS: Readonly<
  Record<'state' | 'side' | 'order' | 'instrument' | 'customer' | 'from' | 'to' | 'after', string>
> = {
  state: 'all',
  side: 'all',
  order: 'newest',
  instrument: '0',
  customer: '',
  from: '',
  to: '',
  after: '',
};
