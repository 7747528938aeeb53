import { useChange } from '@candor/client/use-change.ts';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { withFieldWords } from '../../api/field-errors.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useSite } from '../../domain/site/site.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { paths } from '../../paths.ts';
import type { MiningFigures } from './mining-figures.ts';
import { subscribeTo } from './mining-queries.ts';
import type { Product } from './mining.ts';
import { ProductMark } from './product-mark.tsx';
import { subscribeItems } from './subscribe-items.tsx';

export interface SubscribeSheetProps {
  readonly product: Product;
  readonly amount: string;
  readonly figures: MiningFigures;
  readonly onClose: () => void;
}

/** The subscription once more with all that it means, and the button that locks the amount; then the record. */
export function SubscribeSheet({ product, amount, figures, onClose }: SubscribeSheetProps) {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const { name } = useSite();
  const change = useChange((idempotencyKey) =>
    subscribeTo(product.id, amount, idempotencyKey).catch((error: unknown) => {
      throw withFieldWords(t, error);
    }),
  );
  const { kind } = change.state;
  const isDone = kind === 'done';
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => navigate(paths.miningRecord, { replace: true }), TO_RECORD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
  const money = amountText(amount, 'exact');
  return (
    <Sheet
      open
      onClose={onClose}
      dismissable={kind !== 'sending' && !isDone}
      title={t('mining.confirmTitle', { name: product.title })}
      titleStart={<ProductMark product={product} size={28} />}
      closeLabel={t('common.close')}
      action={
        <Button
          wide
          size="large"
          pending={kind === 'sending' || isDone}
          pendingLabel={isDone ? t('common.done') : t('common.sending')}
          onPress={() => void change.run()}
        >
          {kind === 'unanswered' ? t('trade.askAgain') : t('mining.action', { amount: money, days: product.lockDays })}
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
            { key: 'payer', label: t('mining.paidBy'), value: <bdi>{name}</bdi> },
            ...subscribeItems(t, product, figures),
          ]}
        />
        <Note tone="warning">{t('mining.warning', { name })}</Note>
        <div aria-live="polite">
          {isDone && <Note tone="success">{t('mining.done', { amount: `${money} ${product.currency}` })}</Note>}
        </div>
        <ChangeFailure state={change.state} />
      </div>
    </Sheet>
  );
}

/** Long enough to read that it went through. */
const TO_RECORD_AFTER_MS = 1_000;
