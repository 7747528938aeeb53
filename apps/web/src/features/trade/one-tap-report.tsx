import { Button } from '@candor/ui/button.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { priceText } from '../../kit/numbers/price.tsx';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { failureText } from '../../domain/orders/change-failure.tsx';
import type { Order } from '../../domain/orders/order.ts';
import { lazySheet } from '../../shell/lazy-sheet.tsx';
import { FillNote } from './fill-note.tsx';
import type { OneTapOrder, OneTapPress } from './use-one-tap-order.ts';

/**
 * What a tap came to, above the buttons until it is put away: the fill with
 * its proof, or why there is none. Both regions are always there.
 */
export function OneTapReport({ order }: { readonly order: OneTapOrder }) {
  const { state, pressed } = order;
  return (
    <>
      <div role="status" className="empty:hidden">
        {state.kind === 'done' && pressed !== undefined && (
          <Filled order={state.result} press={pressed} onDismiss={order.dismiss} />
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {(state.kind === 'refused' || state.kind === 'unanswered') && pressed !== undefined && (
          <Failed order={order} press={pressed} message={failureText(state)} />
        )}
      </div>
    </>
  );
}

interface FilledProps {
  readonly order: Order;
  readonly press: OneTapPress;
  readonly onDismiss: () => void;
}

function Filled({ order, press, onDismiss }: FilledProps) {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const precision = order.instrument.pricePrecision;
  return (
    <div className="one-tap-report">
      <Icon name="checkCircle" size={18} className="flex-none text-success-text" />
      <p className="min-w-0 flex-1 text-label">
        <span className="block font-semibold">
          {t(press.side === 'buy' ? 'ticket.boughtLots' : 'ticket.soldLots', {
            lots: quantityText(order.lots),
            name: order.instrument.displayCode,
            price: priceText(order.openPrice, precision),
          })}
        </span>
        <FillNote order={order} shown={press.shownPrice} />
      </p>
      <Button size="small" variant="ghost" onPress={() => setOpen(true)}>
        {t('orders.receipt')}
      </Button>
      <IconButton icon="close" size={18} label={t('common.dismiss')} onPress={onDismiss} />
      <PlacedSheet open={isOpen} order={order} shownPrice={press.shownPrice} onClose={() => setOpen(false)} />
    </div>
  );
}

interface FailedProps {
  readonly order: OneTapOrder;
  readonly press: OneTapPress;
  readonly message: string;
}

function Failed({ order, press, message }: FailedProps) {
  const t = useTranslation();
  const name = press.instrument.displayCode;
  const lots = quantityText(press.ticket.lots);
  return (
    <div className="one-tap-report" data-tone="danger">
      <Icon name="error" size={18} className="flex-none text-danger-text" />
      <p className="min-w-0 flex-1 text-label">
        <span className="block font-semibold">
          {t(press.side === 'buy' ? 'trade.confirmBuy' : 'trade.confirmSell', { lots, name })}
        </span>
        <span className="block text-caption text-ink-2">{message}</span>
      </p>
      {order.state.kind === 'unanswered' ? (
        <Button size="small" variant="secondary" onPress={order.askAgain}>
          {t('trade.askAgain')}
        </Button>
      ) : (
        <IconButton icon="close" size={18} label={t('common.dismiss')} onPress={order.dismiss} />
      )}
    </div>
  );
}

const PlacedSheet = lazySheet(async () => (await import('./placed-sheet.tsx')).PlacedSheet);
