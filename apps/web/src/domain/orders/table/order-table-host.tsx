import { Button } from '@candor/ui/button.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../kit/language/language.ts';
import { Profit } from '../../../kit/numbers/amount.tsx';
import { priceText } from '../../../kit/numbers/price.tsx';
import { focusHome } from '../../../kit/table/focus-home.ts';
import { useOpened } from '../../../kit/use-opened.ts';
import { netOf, useOpenOrders } from '../order-queries.ts';
import { OrderSheet } from '../order-sheet.tsx';
import type { OrderSheetProps } from '../order-sheet.tsx';
import type { Order } from '../order.ts';
import type { OrderActionsProps } from './order-actions.tsx';
import './order-table-host.css';

export interface OrderTableHostProps {
  readonly children: (actions: Omit<OrderActionsProps, 'order'>) => ReactNode;
}

/** Around tables of orders: what became of the order that was ended last, and the sheet of the one that was opened. */
export function OrderTableHost({ children }: OrderTableHostProps) {
  const [ended, setEnded] = useState<Order>();
  const { opened, open, close } = useOpened<DetailsProps>();
  const showDetails: OrderActionsProps['onDetails'] = (order, start = 'summary') => {
    const giveFocus = focusHome(document.activeElement);
    const onClose = (): void => {
      close();
      giveFocus();
    };
    open({ order, start, onClose });
  };
  return (
    <>
      <News ended={ended} onDetails={showDetails} onGone={() => setEnded(undefined)} />
      {children({ onEnded: setEnded, onDetails: showDetails })}
      {opened !== undefined && <Details key={opened.key} {...opened.thing} />}
    </>
  );
}

interface NewsProps {
  readonly ended: Order | undefined;
  readonly onDetails: (order: Order) => void;
  readonly onGone: () => void;
}

/** It stays until it is taken away: the row of the order is gone. */
function News({ ended, onDetails, onGone }: NewsProps) {
  const t = useTranslation();
  const name = ended?.instrument.displayCode ?? '';
  return (
    <div role="status">
      {ended !== undefined && (
        <p className="order-news">
          {ended.closePrice === '' ? (
            `${name}: ${t('orders.cancelled')}`
          ) : (
            <>
              {name}:{' '}
              {t('orders.closedAtPrice', { price: priceText(ended.closePrice, ended.instrument.pricePrecision) })}
              {' · '}
              {t('orders.afterFee')} <Profit value={netOf(ended)} kind="exact" className="font-semibold" />
            </>
          )}
          <Button size="tiny" variant="ghost" onPress={() => onDetails(ended)}>
            {t('common.more')}
          </Button>
          <IconButton icon="close" size={16} label={t('common.close')} onPress={onGone} />
        </p>
      )}
    </div>
  );
}

type DetailsProps = Omit<OrderSheetProps, 'isGone'>;

/** The sheet follows an open order, and says so when that leaves the lists. */
function Details({ order, ...rest }: DetailsProps) {
  const open = useOpenOrders('open').data ?? [];
  const pending = useOpenOrders('pending').data ?? [];
  const current = [...open, ...pending].find(({ id }) => id === order.id);
  return <OrderSheet order={current ?? order} isGone={current === undefined} {...rest} />;
}
