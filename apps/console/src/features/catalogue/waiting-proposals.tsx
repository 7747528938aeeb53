import { consoleProposals } from '@candor/protocol/console/proposals.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { Note } from '@candor/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../language/language.ts';
import { proposalPath } from '../../paths.ts';
import { usePermits } from '../../session/operator.tsx';
import type { Currency } from './catalogue-keys.ts';

/** What is proposed for this currency and not decided yet, with the way to it; nothing for those who may not see proposals. */
export function WaitingProposals({ currency: { id, kind } }: { readonly currency: Currency }) {
  const t = useTranslation();
  const mayRead = usePermits('proposals.read');
  const wanted: ProposalKind = kind === 'coin' ? 'deposit.addresses' : 'receiving.bank';
  const { data } = useQuery({
    queryKey: ['proposals', 'waiting', wanted],
    queryFn: ({ signal }) => call(consoleProposals, { state: 'waiting', kind: wanted }, { signal, quiet: true }),
    enabled: mayRead,
    refetchInterval: REREAD_MS,
  });
  const waiting = data?.list.filter(({ payload }) => payload['currency_id'] === id) ?? [];
  return waiting.map((proposal) => {
    const { addresses, payee_account: account } = proposal.payload;
    return (
      <Note key={proposal.id} tone="warning">
        {kind === 'coin'
          ? t('console.catalogue.waitsAddresses', { count: Array.isArray(addresses) ? addresses.length : 0 })
          : t('console.catalogue.waitsBank', { account: typeof account === 'string' ? account : '' })}{' '}
        <Link className="link" href={proposalPath(proposal.id)}>
          {t('console.catalogue.lookAt', { id: proposal.id })}
        </Link>
      </Note>
    );
  });
}

/** Others decide meanwhile. */
const REREAD_MS = 30_000;
