import { Triangle } from '@candor/ui/triangle.tsx';
import { Link } from 'wouter';
import { useTranslation } from '../../../kit/language/language.ts';
import { tradePath } from '../../../paths.ts';
import { CopyMark } from '../order-badges.tsx';
import { OrderIcon } from '../order-icon.tsx';
import type { Order } from '../order.ts';

/** The instrument of an order, which leads to its chart and its ticket. */
export function InstrumentCell({ order }: { readonly order: Order }) {
  const { code, displayCode } = order.instrument;
  return (
    <Link href={tradePath(code)} replace className="inline-flex min-h-10 items-center gap-2 font-medium">
      <OrderIcon order={order} size={20} />
      <bdi className="num">{displayCode}</bdi>
      {order.original !== null && <CopyMark original={order.original} />}
    </Link>
  );
}

/** Buy or sell, in word, triangle and colour. */
export function SideCell({ side }: Pick<Order, 'side'>) {
  const t = useTranslation();
  const isBuy = side === 'buy';
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${isBuy ? 'text-up-text' : 'text-down-text'}`}>
      <Triangle direction={isBuy ? 'up' : 'down'} />
      {t(isBuy ? 'trade.buy' : 'trade.sell')}
    </span>
  );
}
