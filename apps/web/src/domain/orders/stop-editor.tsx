import { Button } from '@candor/ui/button.tsx';
import { useEffect } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { ChangeFailure } from './change-failure.tsx';
import { LiveClosingPrice } from './live-cells.tsx';
import { StopField, useEditedStop } from './edited-stop.tsx';
import { useSetStops } from './order-changes.ts';
import { closingSideOf } from './order-queries.ts';
import type { Order } from './order.ts';
import type { StopKind, StopTerms } from './stop-entry.ts';
import { orderStopFaultText } from './stop-fault-text.ts';
import { wrongStop } from './stop-sides.ts';
import { startingStop } from './stop-wish.ts';
import { useOrderRate } from './use-order-rate.ts';

export interface StopEditorProps {
  readonly order: Order;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onBack: () => void;
}

/**
 * Sets, moves or removes the stops of an order, each said as a price, a distance or money, with what it would bring.
 */
export function StopEditor({ order, onBusy, onBack }: StopEditorProps) {
  const t = useTranslation();
  const precision = order.instrument.pricePrecision;
  const quote = useQuote(order.instrument.code);
  const now = quote?.[closingSideOf(order)] ?? order.closePrice;
  const reference = order.status === 'pending' ? order.triggerPrice : now;
  const terms: StopTerms = { ...order, rate: useOrderRate(order), precision, cost: '0' };
  const wish = startingStop(precision, quote?.bid ?? reference, quote?.ask ?? reference);
  const start = { openPrice: reference, wish };
  const stopLoss = useEditedStop('stopLoss', order.stopLoss, terms, start);
  const takeProfit = useEditedStop('takeProfit', order.takeProfit, terms, start);
  const change = useSetStops(order, stopLoss.price, takeProfit.price);
  const fault = wrongStop(order.side, reference, stopLoss.price, takeProfit.price);
  const isUnfinished = stopLoss.isUnfinished || takeProfit.isUnfinished;
  const { kind } = change.state;
  useEffect(() => onBusy(kind === 'sending'), [kind, onBusy]);
  useEffect(() => {
    if (kind === 'done') onBack();
  }, [kind, onBack]);
  const faultOf = (which: StopKind): string | undefined =>
    fault?.which === which ? orderStopFaultText(t, fault, precision) : undefined;
  const isSame = !stopLoss.isChanged && !takeProfit.isChanged;
  const reason = fault !== null || isUnfinished ? 'orders.checkStops' : isSame ? 'orders.stopsUnchanged' : undefined;
  const isAsking = kind === 'sending' || kind === 'unanswered';
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between text-label text-ink-2">
        <span>{t(`market.${closingSideOf(order)}`)}</span>
        <LiveClosingPrice order={order} className="text-title-3 font-semibold text-ink" />
      </p>
      <StopField kind="stopLoss" terms={terms} stop={stopLoss} fault={faultOf('stopLoss')} />
      <StopField kind="takeProfit" terms={terms} stop={takeProfit} fault={faultOf('takeProfit')} />
      <p className="text-caption text-ink-3">{t('ticket.measuredFrom')}</p>
      <ChangeFailure state={change.state} />
      <div className="grid grid-cols-2 gap-2 pt-1">
        <Button size="large" variant="secondary" onPress={onBack}>
          {t('common.back')}
        </Button>
        <Button
          size="large"
          pending={kind === 'sending'}
          pendingLabel={t('common.sending')}
          disabledReason={reason === undefined || isAsking ? undefined : t(reason)}
          onPress={() => void change.run()}
        >
          {kind === 'unanswered' ? t('trade.askAgain') : t('orders.saveStops')}
        </Button>
      </div>
    </div>
  );
}
