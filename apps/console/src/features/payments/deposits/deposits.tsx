import { consoleDeposit } from '@candor/protocol/console/payments/deposit-detail.ts';
import { DEPOSIT_FLAGS } from '@candor/protocol/console/payments/deposit.ts';
import type { DepositFlag } from '@candor/protocol/console/payments/deposit.ts';
import { consoleDeposits } from '@candor/protocol/console/payments/deposits.ts';
import { consoleRefuseDeposit } from '@candor/protocol/console/payments/refuse-deposit.ts';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { mapPage } from '../../../kit/map-page.ts';
import { PageHead } from '../../../kit/page-head.tsx';
import { useTranslation } from '../../../language/language.ts';
import type { PaymentDirection } from '../payment-direction.ts';
import { PaymentQueue } from '../payment-queue.tsx';
import { depositDetailFrom, depositFrom } from '../payment.ts';
import type { Deposit, DepositDetail } from '../payment.ts';
import { depositColumns } from './deposit-columns.tsx';
import { DepositEvidence, DepositHead } from './deposit-evidence.tsx';
import { DepositNextStep } from './deposit-next-step.tsx';

export function DepositsScreen() {
  const t = useTranslation();
  return (
    <>
      <PageHead title={t('console.nav.deposits')} />
      <DepositsQueue />
    </>
  );
}

/** What customers say they have sent, and one of them opened next to it. `head` stands above the filters. */
export const DepositsQueue = ({ head }: { readonly head?: ReactNode }) => (
  <PaymentQueue direction={DEPOSITS} head={head} />
);

const DEPOSITS: PaymentDirection<Deposit, DepositDetail, 'waiting' | 'second' | 'bank' | 'ended' | 'all', DepositFlag> =
  {
    noun: 'deposit',
    queue: 'deposits',
    states: ['waiting', 'second', 'bank', 'ended', 'all'],
    flags: DEPOSIT_FLAGS,
    flagText: (t, flag) => t(`console.deposit.flagged.${flag}`),
    columns: depositColumns,
    readPage: async (input, signal) =>
      mapPage(await call(consoleDeposits, input, { quiet: true, ...(signal && { signal }) }), depositFrom),
    readOne: async (id, signal) => depositDetailFrom(await call(consoleDeposit, { id }, { signal, quiet: true })),
    Head: DepositHead,
    Evidence: DepositEvidence,
    NextStep: DepositNextStep,
    decides: 'deposits.decide',
    openStates: ['pending'],
    hidesEnd: false,
    refusal: consoleRefuseDeposit,
    refusalText: (t) => t('console.deposit.rejectText'),
    approvedText: (t) => t('console.deposit.creditedNow'),
  };
