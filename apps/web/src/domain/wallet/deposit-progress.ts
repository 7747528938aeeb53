import type { Translator } from '@candor/locales/translate.ts';
import { DEPOSIT_STATUS } from '@candor/protocol/wallet/deposit.ts';
import { amountText } from '../../kit/numbers/amount.tsx';
import { depositStage } from './deposit-stage.ts';
import type { TimelineStep } from './timeline.tsx';
import type { Deposit } from './payment.ts';

/** How far a deposit has come. `currency` is the site's, in which it is credited. */
export function depositSteps(
  t: Translator,
  deposit: Deposit,
  { editsBank, currency }: { readonly editsBank: boolean; readonly currency: string },
): TimelineStep[] {
  const stage = depositStage(deposit, editsBank);
  const isOver = deposit.status !== DEPOSIT_STATUS.pending;
  const hasFailed = stage === 'rejected' || stage === 'invalid';
  const steps: TimelineStep[] = [
    {
      key: 'announced',
      state: 'done',
      title: t(deposit.proofImage === '' ? 'deposit.step.announced' : 'deposit.step.announcedWithProof'),
      at: deposit.createdAt,
    },
  ];
  if (stage === 'matching') steps.push({ key: 'bank', state: 'now', title: t('deposit.step.matching') });
  if (stage === 'proof') steps.push({ key: 'proof', state: 'now', title: t('deposit.step.proof') });
  if (!hasFailed)
    steps.push({
      key: 'check',
      state: isOver ? 'done' : stage === 'unchecked' ? 'now' : 'todo',
      title: t('deposit.step.check'),
      ...(isOver ? {} : { detail: t('deposit.step.checkHint') }),
    });
  steps.push(endStep(t, deposit, currency, hasFailed, isOver));
  return steps;
}

function endStep(
  t: Translator,
  { status, remark, credited, endedAt: at }: Deposit,
  currency: string,
  hasFailed: boolean,
  isOver: boolean,
): TimelineStep {
  if (hasFailed) {
    const isRejected = status === DEPOSIT_STATUS.rejected;
    const detail = remark === '' ? t(isRejected ? 'deposit.rejectedHint' : 'deposit.invalidHint') : remark;
    return {
      key: 'end',
      state: 'failed',
      title: t(`deposit.stage.${isRejected ? 'rejected' : 'invalid'}`),
      detail,
      at,
    };
  }
  const title = t('deposit.step.credited');
  if (!isOver) return { key: 'end', state: 'todo', title };
  return { key: 'end', state: 'done', title, detail: `+${amountText(credited, 'exact')} ${currency}`, at };
}
