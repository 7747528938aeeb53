import { Badge } from '@candor/ui/badge.tsx';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import type { Proposal } from '../../domain/proposals/proposal.ts';

/** Where a proposal stands; while it waits, how many of the approvals it takes are there. */
export function ProposalState({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation();
  const { state, needed, approvals, outcome, effectiveAt } = proposal;
  // Nobody took back what ended with its payment.
  const isAnnounced = state === 'approved' && effectiveAt !== null;
  const word = isAnnounced ? 'announced' : state === 'withdrawn' && outcome !== '' ? 'ended' : state;
  const approved = approvals.filter(({ decision }) => decision === 'approve').length;
  return (
    <>
      <Badge tone={TONES[state]}>{t(`console.proposals.state.${word}`)}</Badge>
      {isAnnounced && (
        <span className="cell-sub">
          <Moment at={effectiveAt} />
        </span>
      )}
      {state === 'open' && <span className="cell-sub">{t('console.proposals.count', { approved, needed })}</span>}
    </>
  );
}

const TONES = {
  open: 'warning',
  approved: 'primary',
  refused: 'danger',
  withdrawn: 'neutral',
  done: 'success',
  failed: 'danger',
} as const;
