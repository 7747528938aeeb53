import { Badge } from '@candor/ui/badge.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import type { Order } from './order.ts';

/** Side and lots, in word, triangle and colour. */
export function SideBadge({ order }: { readonly order: Pick<Order, 'side' | 'lots'> }) {
  const t = useTranslation();
  const buys = order.side === 'buy';
  return (
    <Badge tone={buys ? 'up' : 'down'}>
      {t(buys ? 'trade.buy' : 'trade.sell')} <bdi className="num">{quantityText(order.lots)}</bdi>
    </Badge>
  );
}

export function LeverageText({ leverage }: { readonly leverage: number }) {
  const t = useTranslation();
  return leverage === 0 ? <>{t('orders.fixedMargin')}</> : <bdi className="num">{leverage}×</bdi>;
}
