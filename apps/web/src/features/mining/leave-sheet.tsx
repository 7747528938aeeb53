import { useChange } from '@candor/client/use-change.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { compare, subtract } from '../../domain/orders/order-figures.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { momentText } from '../../kit/numbers/moment.tsx';
import { miningFigures } from './mining-figures.ts';
import { leaveSubscription } from './mining-queries.ts';
import type { Subscription } from './mining.ts';
import { rateText } from './rate-text.ts';

export interface LeaveSheetProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

/** Asks whether to leave early, with what that costs in money, and offers first to stay. */
export function LeaveSheet({ subscription, onClose }: LeaveSheetProps) {
  const t = useTranslation();
  const { id, title, penalty, back, backAt } = subscription;
  const time = momentText(backAt, 'dateTime', true);
  const change = useChange(
    (idempotencyKey) => leaveSubscription(id, idempotencyKey),
    () => {
      showToast({ text: t('mining.leftNow', { amount: money(subscription, back), time }), tone: 'success' });
      onClose();
    },
  );
  const isSending = change.state.kind === 'sending';
  const costs = compare(penalty, '0') === 1;
  return (
    <Sheet
      open
      onClose={onClose}
      dismissable={!isSending}
      title={t('mining.leaveTitle', { name: title })}
      closeLabel={t('common.close')}
      action={
        <div className="grid gap-2">
          <div className="mining-choice">
            <Button onPress={onClose}>{t('mining.keepLocked')}</Button>
            <Button
              variant="danger-outline"
              pending={isSending}
              pendingLabel={t('common.sending')}
              onPress={() => void change.run()}
            >
              {change.state.kind === 'unanswered'
                ? t('trade.askAgain')
                : costs
                  ? t('mining.leaveFor', { amount: amountText(`-${penalty}`, 'exact') })
                  : t('mining.leaveFree')}
            </Button>
          </div>
          <p className="text-center text-caption text-ink-3">{t('mining.cannotUndo')}</p>
        </div>
      }
    >
      <div className="grid gap-3 pb-4">
        <Figures subscription={subscription} time={time} />
        <Note tone="warning">
          {resultText(t, subscription)} {waitText(t, subscription)}
        </Note>
        <ChangeFailure state={change.state} />
      </div>
    </Sheet>
  );
}

function Figures({ subscription, time }: { readonly subscription: Subscription; readonly time: string }) {
  const t = useTranslation();
  const { amount, penalty, penaltyRate, paid, back } = subscription;
  return (
    <KeyValues
      lined
      items={[
        { key: 'amount', label: t('mining.lock'), value: <Amount value={amount} kind="exact" /> },
        {
          key: 'penalty',
          label: t('mining.leavePenalty', { rate: rateText(penaltyRate) }),
          value: <Amount value={`-${penalty}`} kind="exact" className="font-semibold text-down-text" />,
        },
        {
          key: 'paid',
          label: t('mining.leaveKept'),
          value: <Amount value={paid} kind="exact" className="text-success-text" />,
        },
        { key: 'today', label: t('mining.leaveToday'), value: <Amount value="0" kind="exact" /> },
        {
          key: 'back',
          label: t('mining.leaveBack', { time }),
          total: true,
          value: <Amount value={back} kind="exact" />,
        },
      ]}
    />
  );
}

/** What the whole product comes to if it is left now: the income that was paid less the penalty. */
function resultText(t: Translator, subscription: Subscription): string {
  const result = subtract(subscription.paid, subscription.penalty) ?? '0';
  const direction = compare(result, '0') ?? 0;
  if (direction === 0) return t('mining.leaveEven');
  const amount = money(subscription, result.replace('-', ''));
  return direction < 0 ? t('mining.leaveLoss', { amount }) : t('mining.leaveGain', { amount });
}

function waitText(t: Translator, subscription: Subscription): string {
  const figures = miningFigures(subscription.amount, subscription);
  return t('mining.waitInstead', {
    day: momentText(subscription.endsAt, 'dayMonth'),
    amount: money(subscription, figures?.back ?? ''),
  });
}

const money = ({ currency }: Subscription, value: string): string => `${amountText(value, 'exact')} ${currency}`;
