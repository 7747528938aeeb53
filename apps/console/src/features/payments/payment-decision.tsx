import type { Translator } from '@candor/locales/translate.ts';
import { Note } from '@candor/ui/notice.tsx';
import { useState } from 'react';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { ResultNote } from '../../kit/result-note.tsx';
import { useTranslation } from '../../language/language.ts';
import { usePermits } from '../../session/operator.tsx';
import type { PaymentDirection, PaymentFilter } from './payment-direction.ts';
import type { Payment, PaymentDetail } from './payment.ts';
import { RefusePayment } from './refuse-payment.tsx';
import type { ProposalAnswer } from '../../domain/proposals/proposal-text.ts';

interface DecisionResult {
  readonly tone: 'success' | 'danger' | 'primary';
  readonly text: string;
}

interface PaymentDecisionProps<
  Row extends Payment,
  Detail extends PaymentDetail<Row>,
  State extends PaymentFilter,
  Flag extends string,
> {
  readonly direction: PaymentDirection<Row, Detail, State, Flag>;
  readonly detail: Detail;
}

/** What this operator may do about a payment now, with what came of the last thing that was done here. */
export function PaymentDecision<
  Row extends Payment,
  Detail extends PaymentDetail<Row>,
  State extends PaymentFilter,
  Flag extends string,
>({ direction, detail }: PaymentDecisionProps<Row, Detail, State, Flag>) {
  const t = useTranslation();
  const { noun, NextStep } = direction;
  const mayDecide = usePermits(direction.decides);
  const [result, setResult] = useState<DecisionResult | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const succeed = (text: string): void => setResult({ tone: 'success', text });
  const { payment } = detail;
  const { id, state } = payment;
  const isOpen = direction.openStates.includes(state);
  return (
    <>
      {result !== null && (
        <ResultNote key={result.text} tone={result.tone}>
          {result.text}
        </ResultNote>
      )}
      {isOpen && mayDecide && (
        <NextStep
          detail={detail}
          onResult={(answer) => setResult(resultOf(t, direction.approvedText(t), answer))}
          onReject={() => setRejecting(true)}
          onDone={succeed}
        />
      )}
      {!mayDecide && (isOpen || direction.hidesEnd) && <Note>{t('console.payment.notPermitted')}</Note>}
      {!isOpen && result === null && (mayDecide || !direction.hidesEnd) && (
        <Note tone={state === 'done' ? 'success' : 'neutral'}>{t(`console.payment.state.${state}`)}</Note>
      )}
      {isRejecting && (
        <RefusePayment
          contract={direction.refusal}
          queue={direction.queue}
          id={id}
          title={t(`console.${noun}.rejectTitle`, { id: t(`console.${noun}.titled`, { id }) })}
          text={direction.refusalText(t, payment)}
          onDone={() => succeed(t(`console.${noun}.rejectedNow`))}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

function resultOf(t: Translator, approvedText: string, answer: ProposalAnswer): DecisionResult {
  switch (answer.state) {
    case 'done':
      return { tone: 'success', text: approvedText };
    case 'refused':
      return { tone: 'success', text: t('console.payment.sentBack') };
    case 'failed':
      return { tone: 'danger', text: proposalText(t, answer) };
    default:
      return { tone: 'primary', text: proposalText(t, answer) };
  }
}
