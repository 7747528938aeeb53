import { Badge } from '@candor/ui/badge.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import type { Order } from './order-queries.ts';

/** Side and lots, in word, triangle and colour. */
export function SideBadge({ order }: { readonly order: Pick<Order, 'OrderType' | 'Quantity'> }) {
  const t = useTranslation();
  const buys = order.OrderType === 1;
  return (
    <Badge tone={buys ? 'up' : 'down'}>
      {t(buys ? 'trade.buy' : 'trade.sell')} <bdi className="num">{quantityText(order.Quantity)}</bdi>
    </Badge>
  );
}

export function LeverageText({ multiple }: { readonly multiple: number }) {
  const t = useTranslation();
  return multiple === 0 ? <>{t('orders.fixedMargin')}</> : <bdi className="num">{multiple}×</bdi>;
}
