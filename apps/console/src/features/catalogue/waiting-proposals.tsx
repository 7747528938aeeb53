import type { Translator } from '@candor/locales/translate.ts';
import type { ProposalKind } from '@candor/protocol/console/proposal.ts';
import { Note } from '@candor/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { readPayload } from '../../domain/proposals/proposal-payload.ts';
import { proposalKeys, readProposals } from '../../domain/proposals/proposal.ts';
import type { Proposal } from '../../domain/proposals/proposal.ts';
import { REREAD_MS } from '../../kit/use-page.ts';
import { useTranslation } from '../../language/language.ts';
import { proposalPath } from '../../domain/proposals/proposal-path.ts';
import { usePermits } from '../../session/operator.tsx';
import type { Currency } from './catalogue-keys.ts';

/**
 * What is proposed for this currency and not decided yet, with the way to it;
 * nothing for those who may not see proposals.
 */
export function WaitingProposals({ currency }: { readonly currency: Currency }) {
  return (
    <>
      <WaitingOf currency={currency} wanted="currency.terms" />
      <WaitingOf currency={currency} wanted={currency.kind === 'coin' ? 'deposit.addresses' : 'receiving.bank'} />
    </>
  );
}

type Wanted = Extract<ProposalKind, 'currency.terms' | 'deposit.addresses' | 'receiving.bank'>;

function WaitingOf({ currency: { id }, wanted }: { readonly currency: Currency; readonly wanted: Wanted }) {
  const t = useTranslation();
  const mayRead = usePermits('proposals.read');
  const { data } = useQuery({
    queryKey: proposalKeys.waiting(wanted),
    queryFn: ({ signal }) => readProposals({ state: 'waiting', kind: wanted }, signal),
    enabled: mayRead,
    refetchInterval: REREAD_MS,
  });
  const waiting = data?.list.filter((each) => readPayload(each).of('currencyId') === String(id)) ?? [];
  return waiting.map((proposal) => (
    <Note key={proposal.id} tone="warning">
      {waitingText(t, wanted, proposal)}{' '}
      <Link className="link" href={proposalPath(proposal.id)}>
        {t('console.catalogue.lookAt', { id: proposal.id })}
      </Link>
    </Note>
  ));
}

function waitingText(t: Translator, wanted: Wanted, proposal: Proposal) {
  const payload = readPayload(proposal);
  switch (wanted) {
    case 'currency.terms':
      return t('console.catalogue.waitsTerms');
    case 'deposit.addresses':
      return t('console.catalogue.waitsAddresses', { count: payload.list('addresses').length });
    case 'receiving.bank':
      return t('console.catalogue.waitsBank', { account: payload.of('payeeAccount') ?? '' });
  }
}
