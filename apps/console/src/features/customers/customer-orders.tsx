import { consoleCustomerOrders } from '@candor/protocol/console/customer-orders.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import type { Column } from '../../kit/data-table.tsx';
import { FilterChips } from '../../kit/filter-chips.tsx';
import { mapPage } from '../../kit/map-page.ts';
import { useTableState } from '../../kit/table-state.ts';
import { usePage } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { customerOrderFrom } from './customer-order.ts';
import type { CustomerOrder } from './customer-order.ts';
import { customerKeys } from './customer.ts';

export function CustomerOrders({ id }: { readonly id: number }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const state = table.filters.state === 'closed' ? 'closed' : 'open';
  const page = usePage(customerKeys.part(id, 'orders', state, table.page), async (signal) =>
    mapPage(
      await call(consoleCustomerOrders, { id, state, page: table.page }, { signal, quiet: true }),
      customerOrderFrom,
    ),
  );
  const columns = useMemo(() => columnsIn(t), [t]);
  return (
    <>
      <div className="toolbar">
        <FilterChips
          label={t('console.customer.state')}
          value={state}
          onChange={(next) => table.filter({ state: next })}
          chips={[
            { id: 'open', label: t('console.customer.ordersOpen') },
            { id: 'closed', label: t('console.customer.ordersClosed') },
          ]}
        />
      </div>
      <DataTable
        label={t('console.nav.orders')}
        columns={columns}
        page={page}
        table={table}
        idOf={(row) => String(row.id)}
        nameOf={(row) => String(row.id)}
        still
        density="dense"
        // Open orders come all at once.
        pageSize={state === 'open' ? Math.max(20, page.total) : 20}
        empty={{ title: t('console.customer.noOrders') }}
      />
    </>
  );
}

function columnsIn(t: Translator): readonly Column<CustomerOrder>[] {
  const price = (value: string) => (value === '' ? NO_FIGURE : <bdi className="num">{value}</bdi>);
  return [
    { key: 'id', label: t('console.customer.order'), cell: (row) => <bdi className="num">{row.id}</bdi> },
    { key: 'code', label: t('console.customer.instrument'), cell: (row) => <bdi>{row.instrument}</bdi> },
    {
      key: 'side',
      label: t('console.customer.side'),
      cell: (row) => <Badge tone={row.side === 'buy' ? 'up' : 'down'}>{t(`trade.${row.side}`)}</Badge>,
    },
    { key: 'lots', label: t('common.lots'), align: 'end', cell: (row) => <bdi className="num">{row.lots}</bdi> },
    { key: 'opened', label: t('console.customer.openPrice'), align: 'end', cell: (row) => price(row.openPrice) },
    {
      key: 'now',
      label: t('console.customer.lastPrice'),
      align: 'end',
      cell: (row) => price(row.lastPrice),
      optional: true,
    },
    {
      key: 'profit',
      label: t('common.profit'),
      align: 'end',
      cell: (row) => <Amount value={row.profit} sign="always" coloured />,
    },
    {
      key: 'margin',
      label: t('console.customer.margin'),
      align: 'end',
      cell: (row) => <Amount value={row.margin} />,
      optional: true,
    },
    {
      key: 'time',
      label: t('console.customer.opened'),
      align: 'end',
      cell: (row) => <Moment at={row.openedAt} />,
    },
  ];
}

const FILTERS = { tab: 'overview', state: 'open' };
