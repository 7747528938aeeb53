import { Button } from '@candor/ui/button.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, Profit } from '../../kit/numbers/amount.tsx';
import { Moment } from '../../kit/numbers/moment.tsx';
import { Price, priceText } from '../../kit/numbers/price.tsx';
import { useSite } from '../site/site.ts';
import { CopyNote } from './copy-note.tsx';
import { subtract } from './order-figures.ts';
import { netOf } from './order-queries.ts';
import type { Order } from './order.ts';
import { TickFacts } from './tick-facts.tsx';

export interface ClosedSummaryProps {
  readonly order: Order;
  /** It has just happened: said as news. */
  readonly isNews?: boolean;
  readonly onShare?: () => void;
}

/** What a closed or cancelled order came to, and by which tick. */
export function ClosedSummary({ order, isNews = false, onShare }: ClosedSummaryProps) {
  const t = useTranslation();
  const precision = order.instrument.pricePrecision;
  const neverOpened = order.closePrice === '';
  const price = (value: string) => <Price value={value} precision={precision} />;
  const facts = [
    { key: 'entry', label: t(neverOpened ? 'trade.targetPrice' : 'orders.entry'), value: price(order.openPrice) },
    ...(neverOpened ? [] : [{ key: 'exit', label: t('orders.closePrice'), value: price(order.closePrice) }]),
    ...(order.closeReason === '' || neverOpened
      ? []
      : [{ key: 'reason', label: t('orders.reasonLabel'), value: t(`orders.reason.${order.closeReason}`) }]),
    ...(order.slippage === '' || neverOpened
      ? []
      : [{ key: 'slip', label: t('orders.slippage'), value: <SlippageText order={order} /> }]),
    ...(neverOpened
      ? []
      : [
          {
            key: 'gross',
            label: t('orders.beforeFee'),
            value: <Profit value={order.profit} kind="exact" />,
          },
          {
            key: 'fee',
            label: t('common.fee'),
            value: <Amount value={subtract('0', order.fee) ?? ''} kind="exact" />,
          },
          {
            key: 'net',
            total: true,
            label: t('orders.afterFee'),
            value: <Profit value={netOf(order)} kind="exact" />,
          },
        ]),
  ];
  const times = [
    ...(order.openedAt === null
      ? []
      : [
          {
            key: 'opened',
            label: t('orders.openedAt'),
            value: <Moment at={order.openedAt} style="dateTimeSeconds" zone />,
          },
        ]),
    ...(order.closedAt === null
      ? []
      : [
          {
            key: 'closed',
            label: t('orders.closedAt'),
            value: <Moment at={order.closedAt} style="dateTimeSeconds" zone />,
          },
        ]),
  ];
  return (
    <div className="grid gap-3" role={isNews ? 'status' : undefined}>
      <ClosedHead order={order} isNews={isNews} />
      <CopyNote order={order} />
      <KeyValues items={[...facts, ...times]} />
      <TickFacts order={order} />
      {onShare !== undefined && !neverOpened && (
        <Button variant="ghost" size="small" icon="share" onPress={onShare}>
          {t('history.share')}
        </Button>
      )}
    </div>
  );
}

function ClosedHead({ order, isNews = false }: ClosedSummaryProps) {
  const t = useTranslation();
  const { currency } = useSite();
  const precision = order.instrument.pricePrecision;
  const neverOpened = order.closePrice === '';
  return (
    <>
      {isNews && (
        <p className="flex items-center gap-2 text-title-3 font-semibold">
          <Icon name="checkCircle" className="flex-none text-success-text" />
          {neverOpened
            ? t('orders.cancelled')
            : t('orders.closedAtPrice', { price: priceText(order.closePrice, precision) })}
        </p>
      )}
      {!neverOpened && (
        <div>
          <p className="text-label text-ink-2">{t('orders.afterFee')}</p>
          <p className="flex items-baseline gap-1.5">
            <Profit value={netOf(order)} kind="exact" className="text-title-1 font-semibold" />
            <span className="text-label font-medium text-ink-3">{currency}</span>
          </p>
        </div>
      )}
    </>
  );
}

/** Positive slippage on the wire is to the customer's disfavour. */
function SlippageText({ order }: { readonly order: Order }) {
  const t = useTranslation();
  const isNone = !/[1-9]/.test(order.slippage);
  const isWorse = !order.slippage.startsWith('-');
  const size = priceText(order.slippage.replace('-', ''), order.instrument.pricePrecision);
  if (isNone) return <>{t('orders.slippageNone')}</>;
  return <>{t(isWorse ? 'orders.slippageWorse' : 'orders.slippageBetter', { size })}</>;
}
