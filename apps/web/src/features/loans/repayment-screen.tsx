import { Card } from '@candor/ui/card.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Segmented } from '@candor/ui/segmented.tsx';
import { useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { loanNumber } from '../../domain/loans/loan.ts';
import type { Loan } from '../../domain/loans/loan.ts';
import { useRepayment } from '../../domain/loans/loan-queries.ts';
import { useSite } from '../../domain/site/site.ts';
import { useSupport } from '../../domain/site/use-support.ts';
import { FundsFailure, RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { paths } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import './loans.css';
import { RepayByCoin } from './repay-by-coin.tsx';
import { RepayFromBalance } from './repay-from-balance.tsx';

/** All that is owed of a loan, and the two ways to pay it back. */
export function LoanRepaymentScreen() {
  const t = useTranslation();
  const openSupport = useSupport();
  const hasChat = useSite().flag('is_loan_repayment_chat');
  const id = Number(new URLSearchParams(useSearch()).get('loan_id') ?? 0);
  return (
    <Screen
      title={id > 0 ? t('loan.repayOne', { number: loanNumber(id) }) : t('loan.repayTitle')}
      backTo={paths.loanRecord}
      end={hasChat && <IconButton icon="headset" label={t('shell.support')} onPress={openSupport} />}
    >
      <RealAccountGate>
        <Repayment id={id} />
      </RealAccountGate>
    </Screen>
  );
}

function Repayment({ id }: { readonly id: number }) {
  const t = useTranslation();
  const { data, error, refetch } = useRepayment(id);
  const [way, choose] = useState<'coin' | 'balance'>('coin');
  if (data === undefined)
    return error === null ? <SkeletonRows rows={5} /> : <FundsFailure error={error} onRetry={() => void refetch()} />;
  // What is checked or paid already has nothing to be paid here.
  if (data.loan.state !== 'outstanding') return <Redirect to={paths.loanRecord} replace />;
  return (
    <>
      <div className="grid grid-cols-1 gap-3 px-4 pt-1">
        {data.loan.proof?.state === 'refused' && (
          <Note tone="danger">
            <span dir="auto">{t('loan.proofRefused', { reason: data.loan.proof.reason })}</span>
          </Note>
        )}
        <OwedCard loan={data.loan} />
        <Segmented
          label={t('loan.way')}
          items={[
            { id: 'coin', label: t('loan.byCoin') },
            { id: 'balance', label: t('loan.fromBalance') },
          ]}
          value={way}
          onChange={choose}
        />
      </div>
      {way === 'coin' ? (
        <RepayByCoin loan={data.loan} />
      ) : (
        <RepayFromBalance loan={data.loan} accounts={data.accounts} />
      )}
    </>
  );
}

function OwedCard({ loan }: { readonly loan: Loan }) {
  const t = useTranslation();
  const { currency } = useSite();
  return (
    <Card label={t('loan.repayNow')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-sm font-medium text-ink-2">{t('loan.repayNow')}</h2>
        <Amount
          value={loan.owed}
          kind="exact"
          unit={currency}
          hideable={false}
          className="text-title-2 font-semibold"
        />
      </div>
      <KeyValues
        items={[
          { key: 'amount', label: t('loan.borrowed'), value: <Amount value={loan.amount} kind="exact" /> },
          {
            key: 'interest',
            label: t('loan.interestAt', { amount: amountText(loan.dailyInterest, 'exact') }),
            value: <Amount value={loan.interest} kind="exact" />,
          },
          { key: 'penalty', label: t('loan.penalty'), value: <Amount value={loan.penalty} kind="exact" /> },
        ]}
      />
    </Card>
  );
}
