import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../../language/language.ts';
import { OrderList } from '../../orders/order-list.tsx';
import { useOpenOrders } from '../../orders/order-queries.ts';
import { paths } from '../../paths.ts';
import { LoadError, SkeletonRows } from '../../shell/states.tsx';
import { AccountSummary } from './account-summary.tsx';
import { CloseAllSheet } from './close-all-sheet.tsx';
import { SortMenu } from './sort-menu.tsx';
import { sortOrders } from './sort-orders.ts';
import type { OrderSort } from './sort-orders.ts';

/** Holding or pending orders, in every state such a list can be in. */
export function OpenOrders({ status }: { readonly status: 0 | 1 }) {
  const t = useTranslation();
  const { data, error, refetch } = useOpenOrders(status);
  const [sort, setSort] = useState<OrderSort>('newest');
  const [isClosingAll, setClosingAll] = useState(false);
  const sorted = useMemo(() => sortOrders(data ?? [], sort), [data, sort]);
  if (data === undefined) {
    return <div className="mt-3 border-y border-line bg-surface">{error === null ? <SkeletonRows rows={4} /> : <LoadError error={error} onRetry={() => void refetch()} />}</div>;
  }
  // The sheet that closes them must not go with the last one.
  const closeAll = status === 1 && <CloseAllSheet open={isClosingAll} onClose={() => setClosingAll(false)} orders={data} />;
  if (data.length === 0) {
    return (
      <>
        <Empty status={status} />
        {closeAll}
      </>
    );
  }
  return (
    <div className="orders-desk">
      {status === 1 && <AccountSummary />}
      <div className="min-w-0">
        <div className="flex min-h-11 items-center justify-between gap-3 px-4">
          <SortMenu value={sort} onChange={setSort} status={status} />
          {status === 1 && (
            <Button variant="ghost" size="small" className="!px-0" onPress={() => setClosingAll(true)}>
              {t('orders.closeAll')}
            </Button>
          )}
        </div>
        <OrderList label={t(status === 1 ? 'orders.holding' : 'orders.pending')} orders={sorted} />
      </div>
      {closeAll}
    </div>
  );
}

function Empty({ status }: { readonly status: 0 | 1 }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState
        title={t(status === 1 ? 'orders.emptyHolding' : 'orders.emptyPending')}
        text={t(status === 1 ? 'orders.emptyHoldingHint' : 'orders.emptyPendingHint')}
        action={<Button onPress={() => navigate(paths.trade)}>{t('orders.openTrade')}</Button>}
      />
    </div>
  );
}
