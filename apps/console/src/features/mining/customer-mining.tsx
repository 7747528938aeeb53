import { consoleCustomerMining } from '@candor/protocol/console/mining/subscriptions.ts';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { DataTable } from '../../kit/data-table.tsx';
import { useTableState } from '../../kit/table-state.ts';
import { useTranslation } from '../../language/language.ts';
import { Amount } from '../../numbers/amount.tsx';
import { customerMiningFrom, miningKeys } from './mining.ts';
import { subscriptionColumns } from './subscription-columns.tsx';
import './mining.css';

/** What one customer has subscribed to. */
export function CustomerMining({ customer: id }: { readonly customer: number }) {
  const t = useTranslation();
  const table = useTableState(FILTERS);
  const query = useQuery({
    queryKey: miningKeys.customer(id, table.page),
    queryFn: async ({ signal }) =>
      customerMiningFrom(await call(consoleCustomerMining, { id, page: table.page }, { signal, quiet: true })),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <>
      {data !== undefined && data.total > 0 && (
        <div className="mining-sums">
          <KeyValues
            items={[
              {
                key: 'locked',
                label: t('console.mining.locked'),
                value: <Amount value={data.locked} unit={data.currency} />,
              },
              {
                key: 'paid',
                label: t('console.mining.paid'),
                value: <Amount value={data.paid} unit={data.currency} />,
              },
            ]}
          />
        </div>
      )}
      <DataTable
        label={t('console.mining.subscriptions')}
        columns={subscriptionColumns(t, 'customer')}
        page={{
          rows: data?.list,
          total: data?.total ?? 0,
          error: query.error,
          isStale: query.isPlaceholderData,
          reload: () => void query.refetch(),
        }}
        table={table}
        idOf={(row) => String(row.id)}
        nameOf={() => ''}
        still
        density="dense"
        empty={{ title: t('console.mining.noSubscriptions') }}
      />
    </>
  );
}

const FILTERS: Readonly<Record<'tab', string>> = { tab: 'overview' };
