import { Button } from '@candor/ui/button.tsx';
import { useEffect } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { ChangeFailure } from './change-failure.tsx';
import { LiveClosingPrice } from './live-cells.tsx';
import { EditedStopFields, useEditedStops } from './edited-stops.tsx';
import { useSetStops } from './order-changes.ts';
import { closingSideOf } from './order-queries.ts';
import type { Order } from './order.ts';
import type { StopTerms } from './stop-entry.ts';
import { wrongStop } from './stop-sides.ts';
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
  const edited = useEditedStops(order, terms, reference);
  const { draft } = edited;
  const change = useSetStops(order);
  const fault = wrongStop(order.side, reference, draft.stopLoss, draft.takeProfit);
  const { kind } = change.state;
  useEffect(() => onBusy(kind === 'sending'), [kind, onBusy]);
  useEffect(() => {
    if (kind === 'done') onBack();
  }, [kind, onBack]);
  const reason = ((): 'orders.checkStops' | 'orders.stopsUnchanged' | undefined => {
    if (fault !== null || edited.isUnfinished) return 'orders.checkStops';
    return edited.isChanged ? undefined : 'orders.stopsUnchanged';
  })();
  const isAsking = kind === 'sending' || kind === 'unanswered';
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between text-label text-ink-2">
        <span>{t(`market.${closingSideOf(order)}`)}</span>
        <LiveClosingPrice order={order} className="text-title-3 font-semibold text-ink" />
      </p>
      <EditedStopFields order={order} terms={terms} edited={edited} fault={fault} />
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
          onPress={() => void change.run(draft)}
        >
          {kind === 'unanswered' ? t('trade.askAgain') : t('orders.saveStops')}
        </Button>
      </div>
    </div>
  );
}
