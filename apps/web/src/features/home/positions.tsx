import { Card } from '@candor/ui/card.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAccountNow } from '../../domain/account/account-figures.ts';
import { LiveProfit } from '../../domain/orders/live-cells.tsx';
import { MarginMeter } from '../../domain/orders/margin-meter.tsx';
import { OrderIcon } from '../../domain/orders/order-icon.tsx';
import { useOpenOrders } from '../../domain/orders/order-queries.ts';
import { OrderSync } from '../../domain/orders/order-sync.tsx';
import type { Order } from '../../domain/orders/order.ts';
import { SideCell } from '../../domain/orders/table/order-cells.tsx';
import { OrderTableHost } from '../../domain/orders/table/order-table-host.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { Quantity } from '../../kit/numbers/quantity.tsx';
import { paths } from '../../paths.ts';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { LoadError } from '../../shell/states.tsx';

/** How the account stands, and its newest positions. Renders on account pushes. */
export function Positions() {
  const t = useTranslation();
  const now = useAccountNow();
  const { data: orders, error, refetch } = useOpenOrders('open');
  const title = t('orders.holding');
  return (
    <Card padding="none" label={title} className="home-positions">
      <div className="card-head">
        <h2>
          {title} {orders !== undefined && orders.length > 0 && <span className="count">{orders.length}</span>}
        </h2>
        <Link href={paths.trade} className="link text-label">
          {t('orders.openTrade')}
        </Link>
      </div>
      <div className="grid gap-2 px-4 pt-3 pb-2">
        <div className="flex justify-between gap-3">
          <Figure label={t('orders.openProfit')}>
            <Profit value={now.profit} kind="exact" moving />
          </Figure>
          <Figure label={t('common.available')}>
            <Amount value={now.free} />
          </Figure>
        </div>
        <MarginMeter level={now.level} closeOut={now.closeOut} />
      </div>
      {orders === undefined ? (
        error === null ? (
          <SkeletonRows rows={2} />
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )
      ) : orders.length === 0 ? (
        <p className="px-4 pb-4 text-label text-ink-3">{t('orders.emptyHoldingHint')}</p>
      ) : (
        <OrderTableHost>
          {({ onDetails }) => (
            <ul className="position-list" aria-label={title}>
              {orders.slice(0, SHOWN).map((order) => (
                <li key={order.id}>
                  <PositionRow order={order} onOpen={() => onDetails(order)} />
                </li>
              ))}
            </ul>
          )}
        </OrderTableHost>
      )}
      <OrderSync />
    </Card>
  );
}

function PositionRow({ order, onOpen }: { readonly order: Order; readonly onOpen: () => void }) {
  return (
    <button type="button" className="position-row" aria-haspopup="dialog" onClick={onOpen}>
      <OrderIcon order={order} size={20} />
      <bdi className="num truncate font-medium">{order.instrument.displayCode}</bdi>
      <SideCell side={order.side} />
      <Quantity value={order.lots} className="text-end" />
      <span className="text-end">
        <LiveProfit order={order} className="font-semibold" />
      </span>
    </button>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p>
      <span className="block text-caption text-ink-3">{label}</span>
      <span className="text-title-3 font-semibold">{children}</span>
    </p>
  );
}

const SHOWN = 4;
