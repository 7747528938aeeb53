import { Button } from '@candor/ui/button.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { useLocation } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { shownSum } from '../../kit/numbers/add-up.ts';
import { Amount } from '../../kit/numbers/amount.tsx';
import { Price, priceText } from '../../kit/numbers/price.tsx';
import type { Order } from '../../domain/orders/order.ts';
import { TickFacts } from '../../domain/orders/tick-facts.tsx';
import { ordersPath } from '../../paths.ts';
import { FillNote } from './fill-note.tsx';

export interface OrderPlacedProps {
  readonly order: Order;
  /** The price on the button that was pressed. */
  readonly shownPrice: string;
}

/** What the server made of it. */
export function OrderPlaced({ order, shownPrice }: OrderPlacedProps) {
  const t = useTranslation();
  const precision = order.instrument.pricePrecision;
  const price = priceText(order.openPrice, precision);
  const isPending = order.status === 'pending';
  const key = isPending ? 'confirm.placed' : order.side === 'buy' ? 'confirm.bought' : 'confirm.sold';
  return (
    <div className="grid gap-3" role="status">
      <p className="flex items-center gap-2 text-title-3 font-semibold">
        <Icon name="checkCircle" className="flex-none text-success-text" />
        <span>
          {t(key, { price })}
          {!isPending && <FillNote order={order} shown={shownPrice} />}
        </span>
      </p>
      <KeyValues
        items={[
          {
            key: 'price',
            label: t(isPending ? 'trade.targetPrice' : 'common.price'),
            value: <Price value={order.openPrice} precision={precision} />,
          },
          {
            key: 'margin',
            label: t(isPending ? 'trade.margin' : 'trade.marginHeld'),
            value: <Amount value={order.margin} kind="exact" />,
          },
          { key: 'fee', label: t('common.fee'), value: <Amount value={order.fee} kind="exact" /> },
          ...(isPending
            ? [
                {
                  key: 'reserved',
                  total: true,
                  label: t('orders.reserved'),
                  value: <Amount value={shownSum([order.margin, order.fee], 'exact')} kind="exact" />,
                },
              ]
            : []),
        ]}
      />
      <TickFacts order={order} />
    </div>
  );
}

export function OrderPlacedActions({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="secondary" size="large" onPress={() => navigate(ordersPath(order.status))}>
        {t('trade.seeOrders')}
      </Button>
      <Button size="large" onPress={onClose}>
        {t('common.done')}
      </Button>
    </div>
  );
}
