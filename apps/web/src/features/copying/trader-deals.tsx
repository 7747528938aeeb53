import { EmptyState } from '@candor/ui/empty-state.tsx';
import { netOf } from '../../domain/orders/order-queries.ts';
import type { Order } from '../../domain/orders/order.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { momentText } from '../../kit/numbers/moment.tsx';
import { EndlessList } from '../../shell/endless-list.tsx';
import { DealRow } from './deal-row.tsx';
import { ResultAmount } from './result-amount.tsx';
import { useDealsOf } from './trader-queries.ts';

export interface TraderDealsProps {
  readonly traderId: number;
  readonly status: 'open' | 'closed';
}

/** A trader's own orders, newest first; open ones are for who follows. */
export function TraderDeals({ traderId, status }: TraderDealsProps) {
  const t = useTranslation();
  const title = t(status === 'open' ? 'copying.openOrders' : 'copying.closedOrders');
  return (
    <section className="copying-deals" aria-label={title}>
      <h2 className="flex min-h-9 items-center text-sm font-semibold">{title}</h2>
      <EndlessList
        list={useDealsOf(traderId, status)}
        label={title}
        keyOf={({ id }) => id}
        row={(order) => <TraderDeal order={order} />}
        empty={<EmptyState title={t(status === 'open' ? 'copying.nothingOpen' : 'copying.nothingClosed')} />}
      />
    </section>
  );
}

function TraderDeal({ order }: { readonly order: Order }) {
  const t = useTranslation();
  const at = order.closedAt ?? order.openedAt;
  return (
    <DealRow
      order={order}
      detail={
        <>
          {order.closeReason !== '' && <>{t(`orders.reason.${order.closeReason}`)} · </>}
          {at !== null && momentText(at)}
        </>
      }
      end={<ResultAmount value={order.status === 'open' ? order.profit : netOf(order)} className="font-semibold" />}
    />
  );
}
