import { consoleRefuseWithdrawal } from '@candor/protocol/console/payments/refuse-withdrawal.ts';
import { consoleWithdrawal } from '@candor/protocol/console/payments/withdrawal-detail.ts';
import { WITHDRAWAL_FLAGS } from '@candor/protocol/console/payments/withdrawal.ts';
import { consoleWithdrawals } from '@candor/protocol/console/payments/withdrawals.ts';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { site } from '../../../domain/site/site.ts';
import { mapPage } from '../../../kit/map-page.ts';
import { PageHead } from '../../../kit/page-head.tsx';
import { useTranslation } from '../../../language/language.ts';
import { amountText } from '../../../numbers/amount.tsx';
import type { PaymentDirection } from '../payment-direction.ts';
import { PaymentQueue } from '../payment-queue.tsx';
import { withdrawalDetailFrom, withdrawalFrom } from '../payment.ts';
import type { Withdrawal, WithdrawalDetail } from '../payment.ts';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { WithdrawalEvidence, WithdrawalHead } from './withdrawal-evidence.tsx';
import { WithdrawalNextStep } from './withdrawal-next-step.tsx';

export function WithdrawalsScreen() {
  const t = useTranslation();
  return (
    <>
      <PageHead title={t('console.nav.withdrawals')} />
      <WithdrawalsQueue />
    </>
  );
}

/** Withdrawals with what speaks for a closer look, and one of them opened. `head` stands above the filters. */
export const WithdrawalsQueue = ({ head }: { readonly head?: ReactNode }) => (
  <PaymentQueue direction={WITHDRAWALS} head={head} />
);

const WITHDRAWALS: PaymentDirection<
  Withdrawal,
  WithdrawalDetail,
  'waiting' | 'second' | 'approved' | 'ended' | 'all',
  (typeof WITHDRAWAL_FLAGS)[number]
> = {
  noun: 'withdrawal',
  queue: 'withdrawals',
  states: ['waiting', 'second', 'approved', 'ended', 'all'],
  // What was approved is promised.
  waiting: (queues) => ({ waiting: queues?.withdrawals?.count, approved: queues?.payouts?.count }),
  flags: WITHDRAWAL_FLAGS,
  flagText: (t, flag) => t(`console.withdrawal.flagged.${flag}`),
  columns: withdrawalColumns,
  readPage: async (input, signal) =>
    mapPage(await call(consoleWithdrawals, input, { quiet: true, ...(signal && { signal }) }), withdrawalFrom),
  readOne: async (id, signal) => withdrawalDetailFrom(await call(consoleWithdrawal, { id }, { signal, quiet: true })),
  Head: WithdrawalHead,
  Evidence: WithdrawalEvidence,
  NextStep: WithdrawalNextStep,
  decides: 'withdrawals.decide',
  openStates: ['pending', 'approved'],
  hidesEnd: true,
  refusal: consoleRefuseWithdrawal,
  refusalText: (t, { amount }) =>
    t('console.withdrawal.rejectText', { amount: `${amountText(amount)} ${site().currency}` }),
  approvedText: (t) => t('console.withdrawal.approvedNow'),
};
