import { DECIMAL_DIGITS, tryParseUnits } from '@candor/decimal/decimal.ts';
import { consoleCreditDeposit } from '@candor/protocol/console/payments/credit-deposit.ts';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import { formFaults } from '../../../api/field-errors.ts';
import { useOperatorChange } from '../../../api/use-operator-change.ts';
import { useTranslation } from '../../../language/language.ts';
import { amountText } from '../../../numbers/amount.tsx';
import { PaymentCashField } from '../payment-cash-field.tsx';
import { DecisionForm } from '../../../domain/proposals/decision-form.tsx';
import { openProposal } from '../../../domain/proposals/proposal.ts';
import { decisionRenews } from '../payment.ts';
import { readPayload } from '../../../domain/proposals/proposal-payload.ts';
import type { Proposal } from '../../../domain/proposals/proposal.ts';
import type { NextStepProps } from '../payment-direction.ts';
import type { DepositDetail } from '../payment.ts';
import { SecondApproval } from '../../../domain/proposals/second-approval.tsx';
import { cashText } from '../../../domain/books/cash-text.ts';
import { site } from '../../../domain/site/site.ts';

type Step = Pick<NextStepProps<DepositDetail>, 'detail' | 'onResult' | 'onReject'>;

/** Crediting it, or what stands in the way of that. */
export function DepositNextStep({ detail, onResult, onReject }: Step) {
  const t = useTranslation();
  const proposal = openProposal(detail.payment);
  // What has no account to be paid to yet cannot have arrived.
  if (proposal === null && detail.payment.wantsBank)
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
        renews={decisionRenews('deposits')}
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
function Credit({ detail, onResult, onReject }: Step) {
  const t = useTranslation();
  const credit = useOperatorChange(consoleCreditDeposit, decisionRenews('deposits'));
  const [arrived, setArrived] = useState(detail.payment.amount);
  const [cash, setCash] = useState('0');
  const faults = formFaults(t, credit.error, ['arrived', 'cashAccount', 'reason']);
  const units = tryParseUnits(arrived.trim(), DECIMAL_DIGITS);
  const run = async (reason: string): Promise<void> => {
    const answer = await credit.run({ id: detail.payment.id, arrived: arrived.trim(), cashAccount: cash, reason });
    if (answer !== undefined) onResult(answer);
  };
  return (
    <DecisionForm
      approveLabel={t('console.deposit.credit')}
      hint={t(detail.othersNeeded === 0 ? 'console.payment.alone' : 'console.payment.withAnother')}
      missing={units !== null && units > 0n ? undefined : t('console.deposit.arrivedMissing')}
      change={credit}
      fields={['arrived', 'cashAccount']}
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
      <PaymentCashField
        paymentId={detail.payment.id}
        label={t('console.cash.arrivedIn')}
        value={cash}
        onChange={setCash}
        error={faults.of('cashAccount')}
      />
    </DecisionForm>
  );
}

/** Where two operators say that it arrived: what they approve is what is booked. */
function ProposedCash({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation();
  const payload = readPayload(proposal);
  const [kind, name] = [payload.of('cashKind'), payload.of('cashName')];
  if (kind === undefined || name === undefined) return null;
  return (
    <p className="cell-sub">
      {t('console.cash.arrivedIn')}: <bdi>{cashText(t, { kind, name })}</bdi>
    </p>
  );
}

const proposedAmount = ({ amount }: Proposal): string => `${amountText(amount)} ${site().currency}`;
