import {
  consoleAcceptRepayment,
  consoleLoanRepayment,
  consoleRefuseRepayment,
  consoleRepaymentCashChoices,
} from '@candor/protocol/console/loans/repayments.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { CashAccountField } from '../../domain/books/cash-account-field.tsx';
import { site } from '../../domain/site/site.ts';
import { CopyableText } from '../../kit/copyable-text.tsx';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { LoadError } from '../../kit/load-error.tsx';
import { RefusalDialog } from '../../kit/refusal-dialog.tsx';
import { ResultNote } from '../../kit/result-note.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import type { OpenRow } from '../../kit/split-table.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { useTranslation } from '../../language/language.ts';
import { Amount, amountText, NO_FIGURE } from '../../numbers/amount.tsx';
import { Moment } from '../../numbers/moment.tsx';
import { usePermits } from '../../session/operator.tsx';
import { CustomerLink } from './loan-cells.tsx';
import { LOAN_RENEWS, loanKeys, repaymentFrom } from './loan.ts';
import type { Repayment } from './loan.ts';
import { loanPath } from './loan-path.ts';
import { LoanPicture } from './loan-pictures.tsx';

/** One repayment with its proof. Give it the id as its key. */
export function RepaymentPanel({ id, listed, neighbours, onOpen }: OpenRow<Repayment>) {
  const t = useTranslation();
  // What has been decided leaves the queue, and stays open here.
  const { data, error, refetch } = useQuery({
    queryKey: loanKeys.one('repayment', id),
    queryFn: async ({ signal }) =>
      repaymentFrom((await call(consoleLoanRepayment, { id }, { signal, quiet: true })).repayment),
  });
  const repayment = data ?? listed;
  return (
    <SidePanel
      row={String(id)}
      title={
        repayment === undefined
          ? t('console.loan.proof')
          : t('console.loan.repaymentTitled', { id, loan: repayment.loanId })
      }
      head={repayment !== undefined && <Head repayment={repayment} />}
      neighbours={neighbours}
      onOpen={onOpen}
      actions={data !== undefined && <Decision repayment={data} />}
    >
      {repayment !== undefined && (
        <>
          <Facts repayment={repayment} />
          <Proof id={id} />
          <Reason repayment={repayment} />
        </>
      )}
      {repayment === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {repayment === undefined && error === null && <SkeletonRows rows={8} />}
    </SidePanel>
  );
}

function Head({ repayment: { coinAmount, currencyCode, state } }: { readonly repayment: Repayment }) {
  const t = useTranslation();
  return (
    <div className="panel-sum">
      <div className="panel-figure">
        <Amount value={coinAmount} unit={currencyCode} />
      </div>
      {state !== 'waiting' && <Badge tone={TONES[state]}>{t(`console.loan.repaymentState.${state}`)}</Badge>}
    </div>
  );
}

function Reason({ repayment: { reason, state } }: { readonly repayment: Repayment }) {
  const t = useTranslation();
  if (reason === '') return null;
  return (
    <div className="panel-section">
      <h3>{t(state === 'refused' ? 'console.payment.customerReads' : 'console.loan.reason')}</h3>
      <p dir="auto">{reason}</p>
    </div>
  );
}

function Facts({ repayment }: { readonly repayment: Repayment }) {
  const t = useTranslation();
  const { transaction, address, decidedAt } = repayment;
  return (
    <KeyValues
      items={[
        {
          key: 'loan',
          label: t('console.loan.loan'),
          value: (
            <Link className="link" href={loanPath(repayment.loanId)}>
              {t('console.loan.titled', { id: repayment.loanId })}
            </Link>
          ),
        },
        {
          key: 'customer',
          label: t('console.customer.customer'),
          value: <CustomerLink customerId={repayment.customerId} />,
        },
        { key: 'account', label: t('console.customer.account'), value: <bdi>{repayment.account}</bdi> },
        {
          key: 'owed',
          label: t('console.loan.owedThen'),
          value: <Amount value={repayment.owed} unit={site().currency} />,
        },
        {
          key: 'coin',
          label: t('console.loan.coin'),
          value: <bdi>{`${repayment.currencyCode} ${repayment.protocolCode}`.trim()}</bdi>,
        },
        {
          key: 'address',
          label: t('console.loan.paidTo'),
          value: <CopyableText label={t('console.loan.paidTo')} text={address} />,
        },
        {
          key: 'transaction',
          label: t('console.loan.transaction'),
          value:
            transaction === '' ? NO_FIGURE : <CopyableText label={t('console.loan.transaction')} text={transaction} />,
        },
        { key: 'sent', label: t('console.loan.sent'), value: <Moment at={repayment.sentAt} zone /> },
        ...(decidedAt === null
          ? []
          : [
              { key: 'decided', label: t('console.loan.decided'), value: <Moment at={decidedAt} zone /> },
              { key: 'by', label: t('console.loan.decidedBy'), value: <bdi>{repayment.operator}</bdi> },
            ]),
      ]}
    />
  );
}

function Proof({ id }: { readonly id: number }) {
  const t = useTranslation();
  const mayLook = usePermits('loans.decide');
  return (
    <div className="panel-section">
      <h3>{t('console.loan.proof')}</h3>
      <p className="panel-hint">{t(mayLook ? 'console.loan.looksRecorded' : 'console.loan.picturesClosed')}</p>
      {mayLook && <LoanPicture of="proof" id={id} name={t('console.loan.proof')} />}
    </div>
  );
}

function Decision({ repayment }: { readonly repayment: Repayment }) {
  const t = useTranslation();
  const mayDecide = usePermits('loans.decide');
  const [asked, setAsked] = useState<'accept' | 'refuse' | null>(null);
  const [result, setResult] = useState<string | null>(null);
  if (result !== null) return <ResultNote tone="success">{result}</ResultNote>;
  if (repayment.state !== 'waiting') return <Note>{t(`console.loan.repaymentState.${repayment.state}`)}</Note>;
  if (!mayDecide) return <Note>{t('console.loan.viewOnly')}</Note>;
  const close = (): void => setAsked(null);
  const done = (text: string): void => {
    close();
    setResult(text);
  };
  return (
    <>
      <div className="panel-buttons">
        <Button variant="danger-outline" onPress={() => setAsked('refuse')}>
          {t('console.payment.reject')}
        </Button>
        <Button onPress={() => setAsked('accept')}>{t('console.loan.accept')}</Button>
      </div>
      <p className="panel-hint">{t('console.loan.clockStands')}</p>
      {asked === 'accept' && <Accept repayment={repayment} onDone={done} onClose={close} />}
      {asked === 'refuse' && <Refuse repayment={repayment} onDone={done} onClose={close} />}
    </>
  );
}

interface DialogProps {
  readonly repayment: Repayment;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

function Accept({ repayment, onDone, onClose }: DialogProps) {
  const t = useTranslation();
  const accept = useOperatorChange(consoleAcceptRepayment, LOAN_RENEWS);
  const [cash, setCash] = useState('0');
  const { id } = repayment;
  const confirm = async (reason: string): Promise<void> => {
    if ((await accept.run({ id, cashAccount: cash, reason })) === undefined) return;
    onDone(t('console.loan.accepted'));
  };
  const { owed, currencyCode, protocolCode } = repayment;
  return (
    <DecisionDialog
      title={t('console.loan.acceptTitle')}
      text={t('console.loan.acceptText', {
        amount: `${amountText(owed)} ${site().currency}`,
        coin: `${currencyCode} ${protocolCode}`.trim(),
      })}
      confirmLabel={t('console.loan.accept')}
      fields={['cashAccount']}
      change={accept}
      onConfirm={confirm}
      onClose={onClose}
    >
      <CashAccountField
        queryKey={loanKeys.cash(id)}
        read={(signal) => call(consoleRepaymentCashChoices, { id }, { signal, quiet: true })}
        label={t('console.cash.arrivedIn')}
        value={cash}
        onChange={setCash}
        error={formFaults(t, accept.error, ['cashAccount']).of('cashAccount')}
      />
    </DecisionDialog>
  );
}

function Refuse({ repayment, onDone, onClose }: DialogProps) {
  const t = useTranslation();
  const refuse = useOperatorChange(consoleRefuseRepayment, LOAN_RENEWS);
  const confirm = async (reason: string): Promise<void> => {
    if ((await refuse.run({ id: repayment.id, reason })) === undefined) return;
    onDone(t('console.loan.refused'));
  };
  return (
    <RefusalDialog
      title={t('console.loan.refuseTitle')}
      text={t('console.loan.refuseText')}
      change={refuse}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

const TONES = { accepted: 'success', refused: 'danger' } as const;
