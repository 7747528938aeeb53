import { Icon } from '@candor/ui/icon.tsx';
import type { ReactNode } from 'react';
import { LiveClosingPrice } from '../../domain/orders/live-cells.tsx';
import { SideBadge } from '../../domain/orders/order-badges.tsx';
import { OrderIcon } from '../../domain/orders/order-icon.tsx';
import type { Order } from '../../domain/orders/order.ts';
import { Price } from '../../kit/numbers/price.tsx';

export interface DealRowProps {
  readonly order: Order;
  /** Beneath the prices. */
  readonly detail?: ReactNode;
  readonly end: ReactNode;
  /** Across the entire row. */
  readonly children?: ReactNode;
}

/** An order that is looked at and not opened: a copy, or one of a trader. */
export function DealRow({ order, detail, end, children }: DealRowProps) {
  const { displayCode, pricePrecision } = order.instrument;
  return (
    <div className="copying-row">
      <div className="flex items-start gap-3">
        <OrderIcon order={order} size={32} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="num font-semibold">{displayCode}</bdi>
            <SideBadge order={order} />
          </p>
          <p className="mt-0.5 text-caption text-ink-3">
            <Price value={order.openPrice} precision={pricePrecision} />{' '}
            <Icon name="arrowEnd" size={12} className="!inline align-[-2px]" />{' '}
            {order.status === 'open' ? (
              <LiveClosingPrice order={order} className="font-medium text-ink" />
            ) : (
              <Price value={order.closePrice} precision={pricePrecision} />
            )}
          </p>
          {detail !== undefined && <p className="text-caption text-ink-3">{detail}</p>}
        </div>
        <div className="grid justify-items-end gap-1 text-end">{end}</div>
      </div>
      {children}
    </div>
  );
}
