import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { LivePrice, Price } from '../../kit/numbers/price.tsx';
import { useSite } from '../site/site.ts';
import { BreakEvenButton } from './break-even-button.tsx';
import { CopyNote } from './copy-note.tsx';
import { LiveClosingPrice, LiveProfit } from './live-cells.tsx';
import { OrderChart } from './order-chart.tsx';
import { profitAt } from './order-figures.ts';
import { closingSideOf, reservedOf } from './order-queries.ts';
import type { Order } from './order.ts';
import { TickFacts } from './tick-facts.tsx';
import { TrailMark } from './trail-mark.tsx';
import { useOrderRate } from './use-order-rate.ts';

export interface OpenSummaryProps {
  readonly order: Order;
  /** Absent where it can no longer be done. */
  readonly onPartialClose?: () => void;
  readonly onReverse?: () => void;
  readonly onShare?: () => void;
}

/** An open or waiting order: its result now, its chart, its stops and what they would bring. */
export function OpenSummary({ order, onPartialClose, onReverse, onShare }: OpenSummaryProps) {
  const t = useTranslation();
  const isPending = order.status === 'pending';
  return (
    <div className="grid gap-2">
      {isPending ? <PendingHead order={order} /> : <HoldingHead order={order} />}
      <CopyNote order={order} />
      <OrderChart order={order} />
      <Facts order={order} />
      <TickFacts order={order} />
      {!isPending && (
        <div className="flex flex-wrap justify-center gap-x-2">
          <BreakEvenButton order={order} />
          <More label={t('orders.closePart')} onPress={onPartialClose} />
          <More label={t('history.reverse')} onPress={onReverse} />
          <More label={t('history.share')} onPress={onShare} />
        </div>
      )}
    </div>
  );
}

/** What else can be done with the order; nothing where it cannot. */
function More({ label, onPress }: { readonly label: string; readonly onPress: (() => void) | undefined }) {
  if (onPress === undefined) return null;
  return (
    <Button variant="ghost" size="small" onPress={onPress}>
      {label}
    </Button>
  );
}

function HoldingHead({ order }: OpenSummaryProps) {
  const t = useTranslation();
  const { currency } = useSite();
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div>
        <p className="text-label text-ink-2">{t('orders.openProfit')}</p>
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <LiveProfit order={order} className="text-title-1 font-semibold" />
          <span className="text-label font-medium text-ink-3">{currency}</span>
        </p>
      </div>
      <div className="text-end">
        <p className="text-label text-ink-2">{t(`market.${closingSideOf(order)}`)}</p>
        <LiveClosingPrice order={order} className="text-title-2 font-semibold" />
      </div>
    </div>
  );
}

function PendingHead({ order }: OpenSummaryProps) {
  const t = useTranslation();
  const { code, pricePrecision } = order.instrument;
  const openingSide = order.side === 'buy' ? 'ask' : 'bid';
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div>
        <p className="text-label text-ink-2">{t('trade.targetPrice')}</p>
        <Price value={order.triggerPrice} precision={pricePrecision} className="text-title-1 font-semibold" />
      </div>
      <div className="text-end">
        <p className="text-label text-ink-2">{t(`market.${openingSide}`)}</p>
        <LivePrice code={code} precision={pricePrecision} side={openingSide} className="text-title-2 font-semibold" />
      </div>
    </div>
  );
}

function Facts({ order }: OpenSummaryProps) {
  const t = useTranslation();
  const rate = useOrderRate(order);
  const precision = order.instrument.pricePrecision;
  const price = (value: string) => (value === '' ? <NotSet /> : <Price value={value} precision={precision} />);
  const result = (stop: string) => {
    const profit = stop === '' ? null : profitAt(order, stop, rate);
    return profit === null ? <span className="text-ink-3">&mdash;</span> : <Profit value={profit} />;
  };
  const { stopLoss, takeProfit } = order;
  return (
    <div className="grid gap-x-6 min-[22rem]:grid-cols-2">
      <KeyValues
        items={[
          {
            key: 'entry',
            label: t(order.status === 'pending' ? 'trade.targetPrice' : 'orders.entry'),
            value: price(order.openPrice),
          },
          { key: 'sl', label: t('trade.stopLoss'), value: <StopLossPrice order={order} /> },
          { key: 'tp', label: t('trade.takeProfit'), value: price(takeProfit) },
        ]}
      />
      <KeyValues
        items={[
          {
            key: 'margin',
            label: t(order.status === 'pending' ? 'orders.reserved' : 'trade.margin'),
            value: <Amount value={order.status === 'pending' ? reservedOf(order) : order.margin} kind="exact" />,
          },
          { key: 'at-sl', label: t('orders.atStop'), value: result(stopLoss) },
          { key: 'at-tp', label: t('orders.atTarget'), value: result(takeProfit) },
        ]}
      />
    </div>
  );
}

/** Where the stop loss is, and at what distance it follows. */
function StopLossPrice({ order }: { readonly order: Order }) {
  const { stopLoss, trail, instrument } = order;
  if (stopLoss === '' && trail === '') return <NotSet />;
  return (
    <span className="grid justify-items-end">
      {stopLoss !== '' && <Price value={stopLoss} precision={instrument.pricePrecision} />}
      {trail !== '' && <TrailMark order={order} />}
    </span>
  );
}

function NotSet() {
  const t = useTranslation();
  return <span className="text-ink-3">{t('trade.notSet')}</span>;
}
