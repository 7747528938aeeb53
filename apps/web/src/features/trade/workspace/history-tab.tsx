import { historyOf, useOrderHistory } from '../../../domain/orders/order-queries.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { HistoryTable } from '../../../domain/orders/table/history-table.tsx';
import { useTranslation } from '../../../kit/language/language.ts';
import { ordersPath } from '../../../paths.ts';
import { PageNote } from './page-note.tsx';
import { PanelState } from './panel-state.tsx';

export interface HistoryTabProps {
  /** 0 for all instruments. */
  readonly instrumentId: number;
  readonly onDetails: (order: Order) => void;
}

/** Orders that have ended, page after page. */
export function HistoryTab({ instrumentId, onDetails }: HistoryTabProps) {
  const t = useTranslation();
  const history = useOrderHistory(historyOf(instrumentId));
  const { data, error, refetch } = history;
  const orders = data?.pages.flatMap((page) => page.data) ?? [];
  const first = data?.pages[0];
  if (first === undefined || orders.length === 0) {
    return (
      <PanelState
        isLoading={data === undefined}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        empty={t('orders.emptyHistory')}
        hint={t('orders.emptyHistoryHint')}
      />
    );
  }
  return (
    <HistoryTable
      orders={orders}
      profits={first.profits}
      fees={first.fees}
      onDetails={onDetails}
      note={<PageNote pages={history} shown={orders.length} total={first.total} href={ordersPath('closed')} />}
    />
  );
}
