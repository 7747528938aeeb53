import { Icon } from '@candor/ui/icon.tsx';
import { memo } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { Moment } from '../../kit/numbers/moment.tsx';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { LivePrice, Price } from '../../kit/numbers/price.tsx';
import { LiveClosingPrice, LiveProfit, LiveProfitPercent } from './live-cells.tsx';
import { CopyMark, LeverageText, SideBadge } from './order-badges.tsx';
import { OrderIcon } from './order-icon.tsx';
import { netOf, reservedOf } from './order-queries.ts';
import type { Order } from './order.ts';

export interface OrderRowProps {
  readonly order: Order;
  /** The same function for all rows, so that a row renders only when its order changes. */
  readonly onOpen: (order: Order) => void;
}

/** An order in a list. Ticks render the cells in it. */
export const OrderRow = memo(function OrderRow({ order, onOpen }: OrderRowProps) {
  const Details = DETAILS[order.status];
  return (
    <button type="button" className="list-row" data-leading="icon" data-height="order" onClick={() => onOpen(order)}>
      <OrderIcon order={order} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="num font-semibold">{order.instrument.displayCode}</bdi>
          <SideBadge order={order} />
          {order.original !== null && <CopyMark original={order.original} />}
        </span>
        <span className="mt-1 block text-caption text-ink-3">
          <Details.Line order={order} />
        </span>
      </span>
      <span className="grid min-w-0 justify-items-end gap-1 text-end">
        <Details.Figures order={order} />
      </span>
    </button>
  );
});

interface CellProps {
  readonly order: Order;
}

function HoldingLine({ order }: CellProps) {
  return (
    <>
      <Price value={order.openPrice} precision={order.instrument.pricePrecision} /> <Arrow />{' '}
      <LiveClosingPrice order={order} className="font-medium text-ink" /> · <LeverageText leverage={order.leverage} />
    </>
  );
}

function HoldingValue({ order }: CellProps) {
  return (
    <>
      <LiveProfit order={order} className="font-semibold" />
      <span className="text-caption text-ink-3 tabular-nums">
        <LiveProfitPercent order={order} />
      </span>
    </>
  );
}

function PendingLine({ order }: CellProps) {
  const t = useTranslation();
  const { code, pricePrecision } = order.instrument;
  return (
    <>
      {t(order.trigger === 'stop' ? 'trade.stopOrder' : 'trade.limitOrder')} · {t('orders.priceNow')}{' '}
      <LivePrice code={code} precision={pricePrecision} side={order.side === 'buy' ? 'ask' : 'bid'} />
    </>
  );
}

function PendingValue({ order }: CellProps) {
  const t = useTranslation();
  return (
    <>
      <Price value={order.triggerPrice} precision={order.instrument.pricePrecision} className="font-semibold" />
      <span className="text-caption text-ink-3">
        {t('orders.reserved')} <Amount value={reservedOf(order)} />
      </span>
    </>
  );
}

function ClosedLine({ order }: CellProps) {
  const t = useTranslation();
  const precision = order.instrument.pricePrecision;
  return (
    <>
      {order.closePrice === '' ? (
        <Price value={order.openPrice} precision={precision} />
      ) : (
        <>
          <Price value={order.openPrice} precision={precision} /> <Arrow />{' '}
          <Price value={order.closePrice} precision={precision} />
        </>
      )}
      {order.closeReason !== '' && <> · {t(`orders.reason.${order.closeReason}`)}</>}
    </>
  );
}

function ClosedValue({ order }: CellProps) {
  return (
    <>
      {order.closePrice === '' ? (
        <span className="text-ink-3">&mdash;</span>
      ) : (
        <Profit value={netOf(order)} kind="exact" className="font-semibold" />
      )}
      {order.closedAt !== null && (
        <span className="text-caption text-ink-3">
          <Moment at={order.closedAt} style="dayMonth" /> <Moment at={order.closedAt} style="time" />
        </span>
      )}
    </>
  );
}

function Arrow() {
  return <Icon name="arrowEnd" size={12} className="!inline align-[-2px]" />;
}

const DETAILS = {
  pending: { Line: PendingLine, Figures: PendingValue },
  open: { Line: HoldingLine, Figures: HoldingValue },
  closed: { Line: ClosedLine, Figures: ClosedValue },
} as const;
