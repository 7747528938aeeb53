import { useChange } from '@candor/client/use-change.ts';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { CloseButton } from '../../domain/orders/close-button.tsx';
import { LiveProfit } from '../../domain/orders/live-cells.tsx';
import { dropOpenOrders, refetchOrders } from '../../domain/orders/order-queries.ts';
import { closeOrder } from '../../domain/orders/place-order.ts';
import { useTranslation } from '../../kit/language/language.ts';
import type { Copy } from './copy.ts';
import { CopyLots } from './copy-lots.tsx';
import { DealRow } from './deal-row.tsx';
import { refetchCopying } from './follow-changes.ts';

/** An open copy, which can be closed before its original. */
export function OpenCopyRow({ copy }: { readonly copy: Copy }) {
  const t = useTranslation();
  const [isClosing, setClosing] = useState(false);
  const { order } = copy;
  return (
    <DealRow
      order={order}
      detail={<CopyLots copy={copy} />}
      end={
        <>
          <LiveProfit order={order} className="font-semibold" />
          {!isClosing && (
            <button
              type="button"
              className="copying-action link"
              aria-label={t('copying.closeEarlyOf', { code: order.instrument.displayCode })}
              onClick={() => setClosing(true)}
            >
              {t('copying.closeEarly')}
            </button>
          )}
        </>
      }
    >
      {isClosing && <CloseEarly copy={copy} onBack={() => setClosing(false)} />}
    </DealRow>
  );
}

function CloseEarly({ copy: { order }, onBack }: { readonly copy: Copy; readonly onBack: () => void }) {
  const t = useTranslation();
  const change = useChange(async (idempotencyKey) => {
    const closed = await closeOrder(order.id, null, idempotencyKey);
    dropOpenOrders([order.id]);
    void refetchOrders();
    void refetchCopying();
    return closed;
  });
  return (
    <div className="pt-2">
      <div className="copying-choice">
        <Button variant="secondary" size="large" onPress={onBack}>
          {t('copying.keepOpen')}
        </Button>
        <CloseButton order={order} change={change} />
      </div>
      <ChangeFailure state={change.state} />
    </div>
  );
}
