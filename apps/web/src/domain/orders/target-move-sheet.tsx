import { FieldError } from '@candor/ui/field-message.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../kit/language/language.ts';
import { Price, priceText } from '../../kit/numbers/price.tsx';
import { quantityText } from '../../kit/numbers/quantity.tsx';
import { ChangeFailure } from './change-failure.tsx';
import { MoveActions } from './move-actions.tsx';
import { SideBadge } from './order-badges.tsx';
import { stopsOf } from './order-changes.ts';
import { compare } from './order-figures.ts';
import type { Order } from './order.ts';
import { Reserved, TargetField } from './pending-fields.tsx';
import { orderStopFaultText } from './stop-fault-text.ts';
import { usePendingChange } from './use-pending-change.ts';

export interface TargetMoveSheetProps {
  readonly order: Order;
  /** Where the line was let go, decimal text. */
  readonly price: string;
  readonly onClose: () => void;
}

/** Asks before a pending order waits for another price: from where to where, and what it would reserve. */
export function TargetMoveSheet({ order, price, onClose }: TargetMoveSheetProps) {
  const t = useTranslation();
  const [target, setTarget] = useState(price);
  const { displayCode, pricePrecision } = order.instrument;
  const draft = { target, lots: order.lots, ...stopsOf(order) };
  const pending = usePendingChange(order, draft);
  const { change, fault } = pending;
  const { kind } = change.state;
  const placed = priceText(target, pricePrecision);
  const tellDone = useEffectEvent(() => {
    showToast({ tone: 'success', text: t('orderChange.targetMoved', { name: displayCode, price: placed }) });
    onClose();
  });
  useEffect(() => {
    if (kind === 'done') tellDone();
  }, [kind]);
  const refusal = ((): string | undefined => {
    if (order.status !== 'pending') return t('orders.leftList', { name: displayCode, lots: quantityText(order.lots) });
    if (compare(target, order.triggerPrice) === 0) return t('chart.sameStop');
    return pending.refusal ?? (fault === null ? undefined : orderStopFaultText(t, fault, pricePrecision));
  })();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('orderChange.moveTarget')}
      closeLabel={t('common.close')}
      dismissable={kind !== 'sending'}
      action={
        <MoveActions
          change={change}
          disabledReason={refusal}
          confirm={t('orderChange.confirmTarget', { price: placed })}
          onConfirm={() => void change.run(draft)}
          onClose={onClose}
        />
      }
    >
      <p className="flex flex-wrap items-center gap-2 pb-2 text-sm font-medium">
        <bdi className="num">{displayCode}</bdi> <SideBadge order={order} />
      </p>
      <KeyValues
        items={[
          {
            key: 'from',
            label: t('chart.from'),
            value: <Price value={order.triggerPrice} precision={pricePrecision} />,
          },
          {
            key: 'to',
            label: t('chart.to'),
            value: <Price value={target} precision={pricePrecision} className="font-semibold" />,
          },
        ]}
      />
      <div className="py-2">
        <TargetField order={order} target={target} onChange={setTarget} trigger={pending.trigger} />
      </div>
      <div aria-live="polite">{refusal !== undefined && <FieldError id="target-refusal">{refusal}</FieldError>}</div>
      <Reserved order={order} pending={pending} />
      <ChangeFailure state={change.state} />
      <p className="pt-2 text-caption text-ink-3">
        {t(kind === 'refused' || kind === 'unanswered' ? 'chart.lineBack' : 'chart.askFirst')}
      </p>
    </Sheet>
  );
}
