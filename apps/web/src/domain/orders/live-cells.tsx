import { classNames } from '@candor/ui/class-names.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { useConnection, useOrderFigures, useQuoteFact } from '../../live/hooks.ts';
import { Profit } from '../../kit/numbers/amount.tsx';
import { percentFigure } from '../../kit/numbers/figure.ts';
import { LivePrice, Price } from '../../kit/numbers/price.tsx';
import { percentOf } from './order-figures.ts';
import { closingSideOf } from './order-queries.ts';
import type { Order } from './order.ts';

/*
 * The cells of an order that move. Money comes from the account's pushes alone, prices from the ticks alone; a cell
 * renders by itself, its row does not.
 */

/** Profit now. Grey while its price is old. */
export function LiveProfit({ order, className }: { readonly order: Order; readonly className?: string }) {
  const profit = useOrderFigures(order.id)?.profit ?? order.profit;
  const isStale = useIsStale(order.instrument.code);
  return <Profit value={profit} kind="exact" moving className={classNames(className, isStale && '!text-ink-3')} />;
}

/** Profit now in percent of the margin, with the words for it. */
export function LiveProfitPercent({ order }: { readonly order: Order }) {
  const t = useTranslation();
  const percent = usePercent(order);
  return percent === null ? null : <>{t('orders.onMargin', { percent })}</>;
}

/** The same as a figure alone, in the colour of the result. */
export function LivePercent({ order }: { readonly order: Order }) {
  const percent = usePercent(order);
  const isStale = useIsStale(order.instrument.code);
  const profit = useOrderFigures(order.id)?.profit ?? order.profit;
  const colour = isStale ? 'text-ink-3' : profit.startsWith('-') ? 'text-down-text' : 'text-up-text';
  return <bdi className={`num ${colour}`}>{percent ?? '—'}</bdi>;
}

function usePercent(order: Order): string | null {
  const profit = useOrderFigures(order.id)?.profit ?? order.profit;
  const percent = percentOf(profit, order.margin);
  return percent === null ? null : percentFigure(percent, { minDecimals: 2, maxDecimals: 2, sign: 'always' });
}

/** What the order would close at now. */
export function LiveClosingPrice({ order, className }: { readonly order: Order; readonly className?: string }) {
  const { code, pricePrecision } = order.instrument;
  const hasQuote = useQuoteFact(code, () => true) ?? false;
  const isStale = useIsStale(code);
  if (!hasQuote) return <Price value={order.closePrice} precision={pricePrecision} className={className} />;
  return (
    <LivePrice
      code={code}
      precision={pricePrecision}
      side={closingSideOf(order)}
      className={classNames(className, isStale && '!text-ink-3')}
    />
  );
}

export function useIsStale(code: string): boolean {
  const isOld = useQuoteFact(code, (quote) => quote.isStale) ?? false;
  return useConnection() === 'offline' || isOld;
}
