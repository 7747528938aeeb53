import type { Translator } from '@candor/locales/translate.ts';
import type { TimelineStep } from '../../kit/timeline.tsx';
import { QuotedText } from '../../kit/quoted-text.tsx';
import { openProposal } from './proposal.ts';
import type { Proposal } from './proposal.ts';

/** Who has approved and who was against it, with their reasons, oldest first; and what is still missing of it. */
export function approvalSteps(
  t: Translator,
  proposals: readonly Proposal[],
  /** null where nobody has to decide any more. */
  othersNeeded: number | null,
): readonly TimelineStep[] {
  const steps = proposals.toReversed().flatMap((proposal) => stepsOf(t, proposal));
  if (othersNeeded === null) return steps;
  if (openProposal({ proposal: proposals[0] ?? null }) !== null)
    return [
      ...steps,
      {
        key: 'second',
        state: 'now',
        title: t('console.payment.secondApproval'),
        detail: t('console.payment.secondWho'),
      },
    ];
  return [
    ...steps,
    {
      key: 'decision',
      state: 'now',
      title: t('console.payment.toDecide'),
      detail: t(othersNeeded === 0 ? 'console.payment.decideAlone' : 'console.payment.decideTwo'),
    },
  ];
}

function stepsOf(t: Translator, proposal: Proposal): readonly TimelineStep[] {
  const { id, proposer: operator, needed, reason, createdAt, approvals, state, endedAt, outcome } = proposal;
  const steps: TimelineStep[] = [
    {
      key: `${id}`,
      state: 'done',
      title: t(needed === 0 ? 'console.payment.onlyApproval' : 'console.payment.firstApproval', { operator }),
      detail: <QuotedText text={reason} />,
      at: createdAt,
    },
    ...approvals.map((each): TimelineStep => ({
      key: `${id}-${each.operator}`,
      state: each.decision === 'approve' ? 'done' : 'failed',
      title: t(each.decision === 'approve' ? 'console.payment.laterApproval' : 'console.payment.sentBackBy', {
        operator: each.operator,
      }),
      ...(each.reason === '' ? {} : { detail: <QuotedText text={each.reason} /> }),
      at: each.decidedAt,
    })),
  ];
  if (state === 'withdrawn')
    steps.push({
      key: `${id}-back`,
      state: 'failed',
      title: t.has(outcome) ? t.unchecked(outcome) : t('console.payment.takenBackBy', { operator }),
      at: endedAt,
    });
  // Refused with its payment, and by nobody as such.
  if (state === 'refused' && t.has(outcome))
    steps.push({ key: `${id}-ended`, state: 'failed', title: t.unchecked(outcome), at: endedAt });
  if (state === 'failed')
    steps.push({
      key: `${id}-failed`,
      state: 'failed',
      title: t('console.payment.failed', { reason: t.has(outcome) ? t.unchecked(outcome) : outcome }),
      at: endedAt,
    });
  return steps;
}
