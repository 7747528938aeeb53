import { Button } from '@candor/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { useQuote } from '../../live/hooks.ts';
import { ChangeFailure } from './change-failure.tsx';
import { StopField, useEditedStop } from './edited-stop.tsx';
import type { EditedStop } from './edited-stop.tsx';
import { movesMoney } from './order-changes.ts';
import type { Order } from './order.ts';
import { LotsField, Reserved, TargetField } from './pending-fields.tsx';
import type { StopKind, StopTerms } from './stop-entry.ts';
import { orderStopFaultText } from './stop-fault-text.ts';
import { startingStop } from './stop-wish.ts';
import { useOrderRate } from './use-order-rate.ts';
import { usePendingChange } from './use-pending-change.ts';

export interface PendingEditorProps {
  readonly order: Order;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onBack: () => void;
}

/** Changes what a pending order waits with, in one step: its target, its lots and its stops. */
export function PendingEditor({ order, onBusy, onBack }: PendingEditorProps) {
  const t = useTranslation();
  const [target, setTarget] = useState(order.triggerPrice);
  const [lots, setLots] = useState(order.lots);
  const { stopLoss, takeProfit, terms } = useStops(order, target, lots);
  const draft = { target, lots, stopLoss: stopLoss.price, takeProfit: takeProfit.price };
  const pending = usePendingChange(order, draft);
  const { change, fault } = pending;
  const { kind } = change.state;
  useEffect(() => onBusy(kind === 'sending'), [kind, onBusy]);
  useEffect(() => {
    if (kind === 'done') onBack();
  }, [kind, onBack]);
  const isUnfinished = stopLoss.isUnfinished || takeProfit.isUnfinished;
  const isSame = !movesMoney(order, draft) && !stopLoss.isChanged && !takeProfit.isChanged;
  const reason = ((): string | undefined => {
    if (isSame && !isUnfinished) return t('orders.stopsUnchanged');
    return pending.refusal ?? (fault !== null || isUnfinished ? t('orders.checkStops') : undefined);
  })();
  const faultOf = (which: StopKind): string | undefined =>
    fault?.which === which ? orderStopFaultText(t, fault, order.instrument.pricePrecision) : undefined;
  const isAsking = kind === 'sending' || kind === 'unanswered';
  return (
    <div className="grid gap-3">
      <TargetField order={order} target={target} onChange={setTarget} trigger={pending.trigger} />
      <LotsField order={order} lots={lots} onChange={setLots} />
      <StopField kind="stopLoss" terms={terms} stop={stopLoss} fault={faultOf('stopLoss')} />
      <StopField kind="takeProfit" terms={terms} stop={takeProfit} fault={faultOf('takeProfit')} />
      <Reserved order={order} pending={pending} />
      <ChangeFailure state={change.state} />
      <div className="grid grid-cols-2 gap-2 pt-1">
        <Button size="large" variant="secondary" onPress={onBack}>
          {t('common.back')}
        </Button>
        <Button
          size="large"
          pending={kind === 'sending'}
          pendingLabel={t('common.sending')}
          disabledReason={isAsking ? undefined : reason}
          onPress={() => void change.run(draft)}
        >
          {t(kind === 'unanswered' ? 'trade.askAgain' : 'orderChange.save')}
        </Button>
      </div>
    </div>
  );
}

interface Stops {
  readonly stopLoss: EditedStop;
  readonly takeProfit: EditedStop;
  readonly terms: StopTerms;
}

/** Its stops are measured from the target as it is drafted. */
function useStops(order: Order, target: string, lots: string): Stops {
  const precision = order.instrument.pricePrecision;
  const quote = useQuote(order.instrument.code);
  const terms = { ...order, lots, openPrice: target, rate: useOrderRate(order), precision, cost: '0' };
  const start = { openPrice: target, wish: startingStop(precision, quote?.bid ?? target, quote?.ask ?? target) };
  return {
    stopLoss: useEditedStop('stopLoss', order.stopLoss, terms, start),
    takeProfit: useEditedStop('takeProfit', order.takeProfit, terms, start),
    terms,
  };
}
