import { Badge } from '@candor/ui/badge.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import type { Order, OriginalOrder } from './order.ts';

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

/** Whose order it copies. */
export function CopyMark({ original }: { readonly original: OriginalOrder }) {
  const t = useTranslation();
  return (
    <span className="flex max-w-full min-w-0 items-center gap-1 text-caption font-normal text-ink-3">
      <Icon name="users" size={14} className="flex-none" />
      <span className="visually-hidden">{t('orders.copyOf')}</span>
      <bdi className="truncate">{original.traderName}</bdi>
    </span>
  );
}
