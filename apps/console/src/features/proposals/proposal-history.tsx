import type { Translator } from '@candor/locales/translate.ts';
import { Timeline } from '../../kit/timeline.tsx';
import type { TimelineStep } from '../../kit/timeline.tsx';
import { useTranslation } from '../../language/language.ts';
import { QuotedText } from '../../kit/quoted-text.tsx';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import type { Proposal } from '../../domain/proposals/proposal.ts';

/** Who proposed it and why, who has decided what, and what came of it or is still missing. */
export function ProposalHistory({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation();
  const { approvals, proposer, reason, createdAt } = proposal;
  const steps: TimelineStep[] = [
    {
      key: 'proposed',
      state: 'done',
      title: t('console.proposals.proposedBy', { operator: proposer }),
      detail: <QuotedText text={reason} />,
      at: createdAt,
    },
    ...approvals.map((each): TimelineStep => ({
      key: each.operator,
      state: each.decision === 'approve' ? 'done' : 'failed',
      title: t(each.decision === 'approve' ? 'console.proposals.approvedBy' : 'console.proposals.refusedBy', {
        operator: each.operator,
      }),
      ...(each.reason === '' ? {} : { detail: <QuotedText text={each.reason} /> }),
      at: each.decidedAt,
    })),
    ...lastSteps(t, proposal),
  ];
  return <Timeline label={t('console.proposals.history')} steps={steps} />;
}

function lastSteps(t: Translator, proposal: Proposal): readonly TimelineStep[] {
  const { state, endedAt, outcome, effectiveAt } = proposal;
  switch (state) {
    case 'open':
      return [
        {
          key: 'second',
          state: 'now',
          title: t('console.proposals.secondApproval'),
          detail: t(proposal.ownerMissing ? 'console.proposals.ownerNeeded' : 'console.proposals.secondWho'),
        },
        { key: 'done', state: 'todo', title: t('console.proposals.carriedOut') },
      ];
    case 'approved':
      if (effectiveAt !== null)
        return [
          {
            key: 'done',
            state: 'now',
            title: t('console.proposals.announcedFor'),
            detail: t('console.proposals.announcedHint'),
            at: effectiveAt,
          },
        ];
      return [
        { key: 'done', state: 'now', title: t('console.proposals.carriedOut'), detail: t('console.proposals.notDone') },
      ];
    case 'done':
      return [{ key: 'done', state: 'done', title: t('console.proposals.carriedOut'), at: endedAt }];
    case 'failed':
      return [{ key: 'done', state: 'failed', title: proposalText(t, proposal), at: endedAt }];
    case 'withdrawn':
      return [
        {
          key: 'done',
          state: 'failed',
          title: t.has(outcome) ? t.unchecked(outcome) : t('console.proposals.takenBack'),
          at: endedAt,
        },
      ];
    case 'refused':
      // What was refused with its payment was refused by nobody as such.
      return t.has(outcome) ? [{ key: 'done', state: 'failed', title: t.unchecked(outcome), at: endedAt }] : [];
  }
}
