import type { Translator } from '@candor/locales/translate.ts';
import { Timeline } from '../../../kit/timeline.tsx';
import type { TimelineStep } from '../../../kit/timeline.tsx';
import { useTranslation } from '../../../language/language.ts';
import { approvalSteps } from '../../../domain/proposals/approval-steps.tsx';
import { endedStep } from '../ended-step.tsx';
import type { WithdrawalDetail } from '../payment.ts';
import { TransactionText } from '../transaction-text.tsx';

/** How it came to where it is, with the reasons of those who decided, and what comes next. */
export function WithdrawalHistory({ detail }: { readonly detail: WithdrawalDetail }) {
  const t = useTranslation();
  const { payment: withdrawal, proposals, othersNeeded: others } = detail;
  const { createdAt, flags, state } = withdrawal;
  return (
    <div className="panel-section">
      <h3>{t('console.payment.history')}</h3>
      <Timeline
        label={t('console.payment.history')}
        steps={[
          { key: 'asked', state: 'done', title: t('console.payment.requested'), at: createdAt },
          { key: 'checks', state: 'done', title: t('console.payment.checks', { count: flags.length }), at: createdAt },
          ...approvalSteps(t, proposals, state === 'pending' ? others : null),
          ...lastSteps(t, detail),
        ]}
      />
    </div>
  );
}

function lastSteps(
  t: Translator,
  { payment: withdrawal, reason, reference }: WithdrawalDetail,
): readonly TimelineStep[] {
  const { endedAt: at, state } = withdrawal;
  switch (state) {
    case 'pending':
      return [{ key: 'send', state: 'todo', title: t('console.withdrawal.toSend') }];
    case 'approved':
      return [{ key: 'send', state: 'now', title: t('console.withdrawal.toSend') }];
    case 'done':
      return [
        {
          key: 'sent',
          state: 'done',
          title: t('console.withdrawal.sent'),
          detail: <TransactionText text={reference} network={withdrawal.network} />,
          at,
          isMarketTime: true,
        },
      ];
    case 'refused':
    case 'cancelled':
      return [endedStep(t, withdrawal, reason)];
  }
}
