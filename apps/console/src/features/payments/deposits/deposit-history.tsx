import type { Translator } from '@candor/locales/translate.ts';
import { Timeline } from '../../../kit/timeline.tsx';
import type { TimelineStep } from '../../../kit/timeline.tsx';
import { useTranslation } from '../../../language/language.ts';
import { approvalSteps } from '../../../domain/proposals/approval-steps.tsx';
import { endedStep } from '../ended-step.tsx';
import type { DepositDetail } from '../payment.ts';

/** How it came to where it is, with the reasons of those who decided, and what comes next. */
export function DepositHistory({ detail }: { readonly detail: DepositDetail }) {
  const t = useTranslation();
  const { payment: deposit, proposals, othersNeeded: others } = detail;
  const named: TimelineStep[] = detail.isBankNamedByOperator
    ? [
        detail.receivingBank === null
          ? { key: 'bank', state: deposit.state === 'pending' ? 'now' : 'todo', title: t('console.deposit.nameBank') }
          : { key: 'bank', state: 'done', title: t('console.deposit.bankNamed') },
      ]
    : [];
  return (
    <div className="panel-section">
      <h3>{t('console.payment.history')}</h3>
      <Timeline
        label={t('console.payment.history')}
        steps={[
          { key: 'announced', state: 'done', title: t('console.deposit.announced'), at: deposit.createdAt },
          ...named,
          ...approvalSteps(t, proposals, deposit.state === 'pending' && !deposit.wantsBank ? others : null),
          ...lastSteps(t, detail),
        ]}
      />
    </div>
  );
}

function lastSteps(t: Translator, { payment: deposit, reason }: DepositDetail): readonly TimelineStep[] {
  const { endedAt: at, state } = deposit;
  switch (state) {
    case 'pending':
    case 'approved':
      return [{ key: 'credited', state: 'todo', title: t('console.deposit.credited') }];
    case 'done':
      return [{ key: 'credited', state: 'done', title: t('console.deposit.credited'), at, isMarketTime: true }];
    case 'refused':
    case 'cancelled':
      return [endedStep(t, deposit, reason)];
  }
}
