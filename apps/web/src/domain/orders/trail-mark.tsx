import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import type { Order } from './order.ts';
import { unitsOfDistance } from './stop-entry.ts';
import { distanceText } from './stop-read-out.tsx';

/** Says that the stop loss of an order follows the price, and at what distance. */
export function TrailMark({ order }: { readonly order: Order }) {
  const t = useTranslation();
  const precision = order.instrument.pricePrecision;
  return (
    <span className="inline-flex items-center gap-1 text-caption text-ink-3">
      <Icon name={order.side === 'buy' ? 'trendUp' : 'trendDown'} size={12} className="flex-none" />
      <span className="visually-hidden">{t('trade.trailingStop')}</span>
      <bdi className="num">{distanceText(t, unitsOfDistance(order.trail, precision), precision)}</bdi>
    </span>
  );
}
