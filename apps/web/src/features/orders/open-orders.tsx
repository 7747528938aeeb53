import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { MarginCallNote } from '../../domain/orders/margin-call-note.tsx';
import { OrderList } from '../../domain/orders/order-list.tsx';
import { useOpenOrders } from '../../domain/orders/order-queries.ts';
import type { OpenStatus } from '../../domain/orders/order-keys.ts';
import type { Order } from '../../domain/orders/order.ts';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { paths } from '../../paths.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { OpenTable } from './lazy-order-tables.ts';
import { AccountSummary } from './account-summary.tsx';
import { CloseAllSheet } from '../../domain/orders/close-all-sheet.tsx';
import { useCloseAllBlock } from '../../domain/orders/use-freshness.ts';
import { SortMenu } from './sort-menu.tsx';
import { sortOrders } from '../../domain/orders/sort-orders.ts';
import type { OrderSort } from '../../domain/orders/sort-orders.ts';
import { WhoseMenu } from '../../domain/orders/whose-menu.tsx';
import { ordersOf, tradersOf } from '../../domain/orders/whose-orders.ts';
import type { Whose } from '../../domain/orders/whose-orders.ts';

/** Open or pending orders, in every state such a list can be in. */
export function OpenOrders({ status }: { readonly status: OpenStatus }) {
  const { data, error, refetch } = useOpenOrders(status);
  const [isClosingAll, setClosingAll] = useState(false);
  const [chosen, setChosen] = useState<Whose>('all');
  const traders = useMemo(() => tradersOf(data ?? []), [data]);
  // The last copy of the chosen trader may have closed.
  const whose = chosen === 'own' ? (traders.size > 0 ? 'own' : 'all') : traders.has(chosen) ? chosen : 'all';
  const shown = useMemo(() => ordersOf(data ?? [], whose), [data, whose]);
  if (data === undefined) {
    return (
      <div className="mt-3 border-y border-line bg-surface">
        {error === null ? <SkeletonRows rows={4} /> : <LoadError error={error} onRetry={() => void refetch()} />}
      </div>
    );
  }
  return (
    <>
      <List
        status={status}
        orders={shown}
        isEmpty={data.length === 0}
        filter={<WhoseMenu traders={traders} value={whose} onChange={setChosen} />}
        onCloseAll={() => setClosingAll(true)}
      />
      {/* Next to the list, so that it does not go with the last order. */}
      {status === 'open' && <CloseAllSheet open={isClosingAll} onClose={() => setClosingAll(false)} orders={shown} />}
    </>
  );
}

interface ListProps {
  readonly status: OpenStatus;
  readonly orders: readonly Order[];
  /** There is none, whatever the filter. */
  readonly isEmpty: boolean;
  readonly filter: ReactNode;
  readonly onCloseAll: () => void;
}

function List({ status, orders, isEmpty, filter, onCloseAll }: ListProps) {
  const t = useTranslation();
  const isWide = useIsWide();
  const [sort, setSort] = useState<OrderSort>('newest');
  const sorted = useMemo(() => sortOrders(orders, sort), [orders, sort]);
  return (
    <div className={isEmpty ? 'flex flex-1 flex-col' : ''}>
      {isEmpty && <Empty status={status} />}
      {!isEmpty && status === 'open' && (isWide ? <MarginCallNote /> : <AccountSummary />)}
      {!isEmpty && (
        <div className={`flex items-center justify-between gap-3 px-4 ${isWide ? '' : 'min-h-11'}`}>
          <div className="flex min-w-0 gap-x-4">
            {!isWide && <SortMenu value={sort} onChange={setSort} status={status} />}
            {filter}
          </div>
          {status === 'open' && !isWide && <CloseAllButton onPress={onCloseAll} />}
        </div>
      )}
      {/* Also while empty: the sheet of the order that was just closed is still being read. */}
      {isWide ? (
        <OpenTable status={status} orders={orders} closeAll={<CloseAllButton onPress={onCloseAll} />} />
      ) : (
        <OrderList label={t(status === 'open' ? 'orders.holding' : 'orders.pending')} orders={sorted} />
      )}
    </div>
  );
}

/** Only where there are prices to close at. */
function CloseAllButton({ onPress }: { readonly onPress: () => void }) {
  const t = useTranslation();
  return (
    <Button
      variant="ghost"
      size="small"
      className="!px-0"
      disabledReason={useCloseAllBlock()}
      reasonPlacement="below"
      onPress={onPress}
    >
      {t('orders.closeAll')}
    </Button>
  );
}

function Empty({ status }: { readonly status: OpenStatus }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState
        title={t(status === 'open' ? 'orders.emptyHolding' : 'orders.emptyPending')}
        text={t(status === 'open' ? 'orders.emptyHoldingHint' : 'orders.emptyPendingHint')}
        action={<Button onPress={() => navigate(paths.trade)}>{t('orders.openTrade')}</Button>}
      />
    </div>
  );
}
