import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useIsWide } from '../../kit/use-is-wide.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { leftOf } from '../../kit/numbers/add-up.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { subtract } from '../../domain/orders/order-figures.ts';
import { OrderList } from '../../domain/orders/order-list.tsx';
import { useOrderHistory } from '../../domain/orders/order-queries.ts';
import { MoreButton } from '../../shell/more-button.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';
import { useSite } from '../../domain/site/site.ts';
import { ClosedTable } from './lazy-order-tables.ts';
import { HistoryChips } from './history-chips.tsx';
import { activeFilters, queryOf } from './history-filter.ts';
import type { HistoryFilter } from './history-filter.ts';

export interface HistoryListProps {
  readonly filter: HistoryFilter;
  readonly onFilter: (filter: HistoryFilter) => void;
  readonly onChooseFilter: () => void;
}

/** Closed orders, page after page, with what narrows them and the profit of all that match. */
export function HistoryList(props: HistoryListProps) {
  return (
    <>
      <HistoryChips filter={props.filter} onFilter={props.onFilter} />
      <Matching filter={props.filter} onChooseFilter={props.onChooseFilter} />
    </>
  );
}

function Matching({ filter, onChooseFilter }: Omit<HistoryListProps, 'onFilter'>) {
  const t = useTranslation();
  const { timeZone, currency } = useSite();
  const isWide = useIsWide();
  const history = useOrderHistory(queryOf(filter, timeZone));
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = history;
  if (data === undefined) {
    return (
      <div className="mt-3 border-y border-line bg-surface">
        {error === null ? <SkeletonRows rows={6} /> : <LoadError error={error} onRetry={() => void refetch()} />}
      </div>
    );
  }
  const orders = data.pages.flatMap((page) => page.data);
  const first = data.pages[0];
  if (orders.length === 0 || first === undefined)
    return <Empty isFiltered={activeFilters(filter).length > 0} onFilter={onChooseFilter} />;
  const { profits, fees } = first;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-3">
        <div>
          <p className="text-label text-ink-2">{t('orders.totalAfterFees')}</p>
          <p className="flex items-baseline gap-1.5">
            <Profit value={leftOf(profits, fees, 'exact')} kind="exact" className="text-title-2 font-semibold" />
            <span className="text-label font-medium text-ink-3">{currency}</span>
          </p>
          <p className="flex flex-wrap gap-x-3 text-caption text-ink-3">
            <span>
              {t('history.result')} <Profit value={profits} kind="exact" />
            </span>
            <span>
              {t('orders.fees')} <Amount value={subtract('0', fees) ?? ''} kind="exact" />
            </span>
          </p>
        </div>
        <div className="grid justify-items-end text-end text-caption text-ink-3">
          <span>{t('orders.count', { count: first.total })}</span>
          <span>{t('history.timesIn', { zone: timeZone })}</span>
        </div>
      </div>
      {isWide ? (
        <ClosedTable orders={orders} profits={profits} fees={fees} />
      ) : (
        <OrderList label={t('orders.history')} orders={orders} />
      )}
      <div className="grid justify-items-center px-4 py-4">
        {hasNextPage ? (
          <MoreButton isLoading={isFetchingNextPage} auto={!isFetchNextPageError} onMore={() => void fetchNextPage()} />
        ) : (
          <p className="text-caption text-ink-3">{t('orders.noMore')}</p>
        )}
      </div>
    </>
  );
}

function Empty({ isFiltered, onFilter }: { readonly isFiltered: boolean; readonly onFilter: () => void }) {
  const t = useTranslation();
  return (
    <div className="flex flex-1 flex-col justify-center">
      <EmptyState
        title={t(isFiltered ? 'orders.emptyDates' : 'orders.emptyHistory')}
        text={t(isFiltered ? 'orders.emptyDatesHint' : 'orders.emptyHistoryHint')}
        action={
          isFiltered ? (
            <Button variant="secondary" onPress={onFilter}>
              {t('orders.filterDates')}
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}
