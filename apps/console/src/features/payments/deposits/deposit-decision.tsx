import { DECIMAL_DIGITS, tryParseUnits } from '@candor/decimal/decimal.ts';
import { consoleCreditDeposit } from '@candor/protocol/console/payments/credit-deposit.ts';
import { consoleRefuseDeposit } from '@candor/protocol/console/payments/refuse-deposit.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { formFaults } from '../../../api/field-errors.ts';
import { useOperatorChange } from '../../../api/use-operator-change.ts';
import { OutcomeNote } from '../../../kit/outcome-note.tsx';
import { useTranslation } from '../../../language/language.ts';
import { amountText } from '../../../numbers/amount.tsx';
import { CashAccountField } from '../cash-account-field.tsx';
import { DecisionForm } from '../decision-form.tsx';
import { decisionRenews, openProposal } from '../payment.ts';
import type { DepositDetail, PaymentProposal } from '../payment.ts';
import { RefusePayment } from '../refuse-payment.tsx';
import { SecondApproval } from '../second-approval.tsx';
import type { ProposalResult } from '../second-approval.tsx';
import { cashText } from '../../../domain/books/cash-text.ts';
import { usePermits } from '../../../session/operator.tsx';
import { proposalText } from '../../../domain/proposals/proposal-text.ts';
import { site } from '../../../domain/site/site.ts';

interface Outcome {
  readonly tone: 'success' | 'danger' | 'primary';
  readonly text: string;
}

/** What this operator may do about a deposit now, with what came of the last thing that was done here. */
export function DepositDecision({ detail }: { readonly detail: DepositDetail }) {
  const t = useTranslation();
  const mayDecide = usePermits('deposits.decide');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const { id, state } = detail.deposit;
  const report = (result: ProposalResult): void => setOutcome(outcomeOf(result));
  return (
    <>
      {outcome !== null && (
        <OutcomeNote key={outcome.text} tone={outcome.tone}>
          {outcome.text}
        </OutcomeNote>
      )}
      {state === 'pending' && mayDecide && (
        <NextStep detail={detail} onResult={report} onReject={() => setRejecting(true)} />
      )}
      {state === 'pending' && !mayDecide && <Note>{t('console.payment.notPermitted')}</Note>}
      {state !== 'pending' && outcome === null && (
        <Note tone={state === 'done' ? 'success' : 'neutral'}>{t(`console.payment.state.${state}`)}</Note>
      )}
      {isRejecting && (
        <RefusePayment
          contract={consoleRefuseDeposit}
          queue="deposits"
          id={id}
          title={t('console.deposit.rejectTitle', { id: t('console.deposit.titled', { id }) })}
          text={t('console.deposit.rejectText')}
          onDone={() => setOutcome({ tone: 'success', text: t('console.deposit.rejectedNow') })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
  function outcomeOf(result: ProposalResult): Outcome {
    switch (result.state) {
      case 'done':
        return { tone: 'success', text: t('console.deposit.creditedNow') };
      case 'refused':
        return { tone: 'success', text: t('console.payment.sentBack') };
      case 'failed':
        return { tone: 'danger', text: proposalText(t, result) };
      default:
        return { tone: 'primary', text: proposalText(t, result) };
    }
  }
}

interface NextStepProps {
  readonly detail: DepositDetail;
  readonly onResult: (result: ProposalResult) => void;
  readonly onReject: () => void;
}

function NextStep({ detail, onResult, onReject }: NextStepProps) {
  const t = useTranslation();
  const proposal = openProposal(detail.deposit);
  // What has no account to be paid to yet cannot have arrived.
  if (proposal === null && detail.deposit.wants_bank === 1)
    return (
      <>
        <Note>{t('console.deposit.bankFirst')}</Note>
        <Button variant="danger-outline" onPress={onReject}>
          {t('console.payment.reject')}
        </Button>
      </>
    );
  if (proposal === null) return <Credit detail={detail} onResult={onResult} onReject={onReject} />;
  return (
    <>
      <p className="cell-main">{t('console.deposit.toCredit', { amount: proposedAmount(proposal) })}</p>
      <ProposedCash proposal={proposal} />
      <SecondApproval
        key={proposal.id}
        queue="deposits"
        proposal={proposal}
        approveLabel={t('console.deposit.credit')}
        onResult={onResult}
        onReject={onReject}
      />
    </>
  );
}

/**
 * The amount that arrived is said by the operator, begun with what was
 * announced at the price of then, which is what counts.
 */
function Credit({ detail, onResult, onReject }: NextStepProps) {
  const t = useTranslation();
  const credit = useOperatorChange(consoleCreditDeposit, decisionRenews('deposits'));
  const [arrived, setArrived] = useState(detail.deposit.amount);
  const [cash, setCash] = useState('0');
  const faults = formFaults(t, credit.error, ['arrived', 'cash_account', 'reason']);
  const units = tryParseUnits(arrived.trim(), DECIMAL_DIGITS);
  const run = async (reason: string): Promise<void> => {
    const answer = await credit.run({ id: detail.deposit.id, arrived: arrived.trim(), cash_account: cash, reason });
    if (answer !== undefined) onResult(answer);
  };
  return (
    <DecisionForm
      approveLabel={t('console.deposit.credit')}
      hint={t(detail.others_needed === 0 ? 'console.payment.alone' : 'console.payment.withAnother')}
      missing={units !== null && units > 0n ? undefined : t('console.deposit.arrivedMissing')}
      change={credit}
      fields={['arrived', 'cash_account']}
      onApprove={run}
      onReject={onReject}
    >
      <TextField
        label={t('console.deposit.arrived')}
        help={t('console.deposit.arrivedHelp')}
        type="decimal"
        suffix={site().currency}
        value={arrived}
        onChange={setArrived}
        error={faults.of('arrived')}
        autoComplete="off"
        required
      />
      <CashAccountField
        paymentId={detail.deposit.id}
        label={t('console.cash.arrivedIn')}
        value={cash}
        onChange={setCash}
        error={faults.of('cash_account')}
      />
    </DecisionForm>
  );
}

/** Where two operators say that it arrived: what they approve is what is booked. */
function ProposedCash({ proposal: { payload } }: { readonly proposal: PaymentProposal }) {
  const t = useTranslation();
  const { cash_kind: kind, cash_name: name } = payload;
  if (typeof kind !== 'string' || typeof name !== 'string') return null;
  return (
    <p className="cell-sub">
      {t('console.cash.arrivedIn')}: <bdi>{cashText(t, { kind, name })}</bdi>
    </p>
  );
}

const proposedAmount = ({ amount }: PaymentProposal): string => `${amountText(amount)} ${site().currency}`;
