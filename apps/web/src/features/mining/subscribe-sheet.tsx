import { useChange } from '@candor/client/use-change.ts';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { withFieldWords } from '../../api/field-errors.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { paths } from '../../paths.ts';
import { miningFigures } from './mining-figures.ts';
import { subscribe } from './mining-queries.ts';
import type { Offer, SubscribeInput } from './mining-queries.ts';
import { ProductMark } from './product-mark.tsx';
import { subscribeItems } from './subscribe-items.tsx';

export interface SubscribeSheetProps {
  readonly offer: Offer;
  readonly amount: string;
  readonly onClose: () => void;
}

/** The subscription once more with all that it means, and the button that locks the amount; then the record. */
export function SubscribeSheet({ offer, amount, onClose }: SubscribeSheetProps) {
  const t = useTranslation();
  const { state, shown, send } = useSubscription(offer, amount);
  const { product, payer } = shown;
  const isDone = state.kind === 'done';
  const money = amountText(amount, 'exact');
  return (
    <Sheet
      open
      onClose={onClose}
      dismissable={state.kind !== 'sending' && !isDone}
      title={t('mining.confirmTitle', { name: product.title })}
      titleStart={<ProductMark product={product} size={28} />}
      closeLabel={t('common.close')}
      action={
        <Button
          wide
          size="large"
          pending={state.kind === 'sending' || isDone}
          pendingLabel={t(isDone ? 'common.done' : 'common.sending')}
          onPress={send}
        >
          {state.kind === 'unanswered'
            ? t('trade.askAgain')
            : t('mining.action', { amount: money, days: product.lockDays })}
        </Button>
      }
    >
      <div className="grid gap-3 pb-4">
        <KeyValues
          items={[
            {
              key: 'amount',
              label: t('mining.amount'),
              value: <bdi className="num">{`${money} ${product.currency}`}</bdi>,
            },
            { key: 'payer', label: t('mining.paidBy'), value: <bdi>{payer}</bdi> },
            ...subscribeItems(t, product, miningFigures(amount, product)),
          ]}
        />
        <Note tone="warning">{t('mining.warning', { name: payer })}</Note>
        <div aria-live="polite" className="empty:hidden">
          {isDone && <Note tone="success">{t('mining.done', { amount: `${money} ${product.currency}` })}</Note>}
        </div>
        <ChangeFailure state={state} />
      </div>
    </Sheet>
  );
}

/** `shown`: the offer that is agreed to by pressing, or that was. */
function useSubscription(offer: Offer, amount: string) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState(offer);
  const { state, run } = useChange((idempotencyKey, input: SubscribeInput) =>
    subscribe(input, idempotencyKey).catch((error: unknown) => {
      throw withFieldWords(t, error);
    }),
  );
  // What is asked for again after no answer is what was asked for, whatever the product says by then.
  const shown = state.kind === 'idle' || state.kind === 'refused' ? offer : asked;
  const isDone = state.kind === 'done';
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => navigate(paths.miningRecord, { replace: true }), TO_RECORD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
  const send = (): void => {
    setAsked(shown);
    void run({ id: shown.product.id, version: shown.product.version, amount });
  };
  return { state, shown, send };
}

/** Long enough to read that it went through. */
const TO_RECORD_AFTER_MS = 1_000;
