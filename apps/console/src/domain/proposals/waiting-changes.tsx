import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { Note } from '@candor/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { REREAD_MS } from '../../kit/use-page.ts';
import { proposalKeys, readProposals } from './proposal.ts';
import { useTranslation } from '../../language/language.ts';
import { momentText } from '../../numbers/moment.tsx';
import { proposalPath } from './proposal-path.ts';
import { usePermits } from '../../session/operator.tsx';

export interface WaitingChangesProps {
  readonly kind: ProposalKind;
  /** What the proposals are about, such as `instrument:3`. */
  readonly subject: string;
}

/** What is proposed for something, or approved and not in effect yet; nothing for those who may not see proposals. */
export function WaitingChanges({ kind, subject }: WaitingChangesProps) {
  const t = useTranslation();
  const mayRead = usePermits('proposals.read');
  const { data } = useQuery({
    queryKey: proposalKeys.waiting(kind),
    queryFn: ({ signal }) => readProposals({ state: 'waiting', kind }, signal),
    enabled: mayRead,
    refetchInterval: REREAD_MS,
  });
  const waiting = data?.list.filter((proposal) => proposal.subject === subject) ?? [];
  return waiting.map(({ id, effectiveAt }) => (
    <Note key={id} tone="warning">
      {effectiveAt === null
        ? t('server.alreadyProposed')
        : t('console.siteRules.changeWaits', { at: momentText(effectiveAt, 'dateTime', true) })}{' '}
      <Link className="link" href={proposalPath(id)}>
        {t('console.catalogue.lookAt', { id })}
      </Link>
    </Note>
  ));
}
