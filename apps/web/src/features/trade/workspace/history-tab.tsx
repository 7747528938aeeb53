import { Button } from '@candor/ui/button.tsx';
import { Link } from 'wouter';
import { historyOf, useOrderHistory } from '../../../domain/orders/order-queries.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { HistoryTable } from '../../../domain/orders/table/history-table.tsx';
import { useTranslation } from '../../../kit/language/language.ts';
import { ordersPath } from '../../../paths.ts';
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
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = history;
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
      note={
        <span className="flex flex-wrap items-center gap-x-3">
          {t('workspace.shownOf', { shown: String(orders.length), all: first.total })}
          {hasNextPage && (
            <Button
              size="tiny"
              variant="ghost"
              pending={isFetchingNextPage}
              pendingLabel={t('common.loading')}
              onPress={() => void fetchNextPage()}
            >
              {t(isFetchNextPageError ? 'common.retry' : 'common.more')}
            </Button>
          )}
          <Link className="text-primary-text" href={ordersPath('closed')}>
            {t('common.seeAll')}
          </Link>
        </span>
      }
    />
  );
}
