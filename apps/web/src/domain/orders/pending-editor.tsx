import { Button } from '@candor/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { ChangeFailure } from './change-failure.tsx';
import { EditedStopFields, useEditedStops } from './edited-stops.tsx';
import { movesMoney } from './order-changes.ts';
import type { Order } from './order.ts';
import { LotsField, Reserved, TargetField } from './pending-fields.tsx';
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
  const { pricePrecision: precision } = order.instrument;
  // Its stops are measured from the target as it is drafted.
  const terms = { ...order, lots, openPrice: target, rate: useOrderRate(order), precision, cost: '0' };
  const edited = useEditedStops(order, terms, target);
  const draft = { target, lots, ...edited.draft };
  const pending = usePendingChange(order, draft);
  const { change, fault } = pending;
  const { kind } = change.state;
  useEffect(() => onBusy(kind === 'sending'), [kind, onBusy]);
  useEffect(() => {
    if (kind === 'done') onBack();
  }, [kind, onBack]);
  const isSame = !movesMoney(order, draft) && !edited.isChanged;
  const reason = ((): string | undefined => {
    if (isSame && !edited.isUnfinished) return t('orders.stopsUnchanged');
    return pending.refusal ?? (fault !== null || edited.isUnfinished ? t('orders.checkStops') : undefined);
  })();
  const isAsking = kind === 'sending' || kind === 'unanswered';
  return (
    <div className="grid gap-3">
      <TargetField order={order} target={target} onChange={setTarget} trigger={pending.trigger} />
      <LotsField order={order} lots={lots} onChange={setLots} />
      <EditedStopFields order={order} terms={terms} edited={edited} fault={fault} />
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
