import type { Translator } from '@candor/locales/translate.ts';
import { WITHDRAWAL_STATUS } from '@candor/protocol/wallet/withdrawal.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import type { TimelineStep } from './timeline.tsx';
import type { Withdrawal } from './payment.ts';

export const WITHDRAWAL_TONES = {
  [WITHDRAWAL_STATUS.pending]: 'warning',
  [WITHDRAWAL_STATUS.sending]: 'primary',
  [WITHDRAWAL_STATUS.paid]: 'success',
  [WITHDRAWAL_STATUS.refused]: 'danger',
  [WITHDRAWAL_STATUS.cancelled]: 'neutral',
} as const satisfies Record<Withdrawal['status'], string>;

/** How far a withdrawal has come; one that failed says first where the money is. */
export function withdrawalSteps(t: Translator, withdrawal: Withdrawal, currency: string): TimelineStep[] {
  const { status, notes, endedAt: at } = withdrawal;
  const asked: TimelineStep = {
    key: 'asked',
    state: 'done',
    title: t('withdraw.step.asked'),
    at: withdrawal.createdAt,
  };
  if (status === WITHDRAWAL_STATUS.refused || status === WITHDRAWAL_STATUS.cancelled) {
    const isRefused = status === WITHDRAWAL_STATUS.refused;
    const back = t('withdraw.moneyBack', { amount: `${amountText(withdrawal.amount, 'exact')} ${currency}` });
    return [
      asked,
      {
        key: 'end',
        state: 'failed',
        title: t(isRefused ? 'withdraw.step.refused' : 'withdraw.step.cancelled'),
        detail: isRefused && notes !== '' ? `${back} ${notes}` : back,
        at,
      },
    ];
  }
  const isReviewed = status !== WITHDRAWAL_STATUS.pending;
  const isPaid = status === WITHDRAWAL_STATUS.paid;
  return [
    asked,
    {
      key: 'review',
      state: isReviewed ? 'done' : 'now',
      title: t('withdraw.step.review'),
      ...(isReviewed ? {} : { detail: t('withdraw.reviewTime') }),
    },
    { key: 'send', state: isPaid ? 'done' : isReviewed ? 'now' : 'todo', title: t('withdraw.step.send') },
    { key: 'end', state: isPaid ? 'done' : 'todo', title: t('withdraw.step.paid'), at: isPaid ? at : null },
  ];
}

/** Where it goes, in short. */
export function withdrawalTarget({ type, address, payeeAccount, bankName }: Withdrawal): string {
  return type === 1 ? address : [bankName, payeeAccount].filter((part) => part !== '').join(' · ');
}
