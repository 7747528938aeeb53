import { initials } from '../../kit/initials.ts';
import { useTranslation } from '../../language/language.ts';
import { Moment } from '../../numbers/moment.tsx';
import { useOperator } from '../../session/operator.tsx';
import type { Proposal } from './proposal.ts';

/** Who has approved, and how many of how many; before the first it is not known how many it takes. */
export function Approvals({ proposal }: { readonly proposal: Proposal | null }) {
  const t = useTranslation();
  const me = useOperator();
  if (proposal === null || proposal.state === 'refused' || proposal.state === 'withdrawn')
    return <span className="text-faint">{t('console.payment.noApproval')}</span>;
  const { proposer, createdAt } = proposal;
  return (
    <span className="approvals">
      <span className="approver" data-own={proposer === me.email ? '' : undefined} title={proposer} aria-hidden="true">
        {initials(proposer)}
      </span>
      <span>
        <span className="cell-main">{t('console.payment.approvals', approvalCount(proposal))}</span>{' '}
        <span className="cell-sub">
          {proposer === me.email ? t('console.payment.byYou') : <Moment at={createdAt} style="time" />}
        </span>
      </span>
    </span>
  );
}

/** Counts the first operator, who proposed it, with the others. */
export const approvalCount = ({ approvals, needed }: Proposal) => ({
  approved: 1 + approvals.filter(({ decision }) => decision === 'approve').length,
  needed: 1 + needed,
});
