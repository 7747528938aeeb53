import { textFact } from '../../domain/proposals/payload-fact.tsx';
import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { changeOf } from '../../domain/proposals/proposal-payload.ts';

/** What is proposed of instruments, in words. */
export const INSTRUMENT_PROPOSALS: ProposalKinds = {
  'instrument.terms': {
    summary: (_t, payload, { subject }) => payload.of('code') ?? subject,
    facts: (t, payload) => [textFact(payload, 'code', t('console.customer.instrument'))],
    changes: (t, payload) => [
      changeOf(payload, 'minSpread', t('console.proposals.minSpread')),
      changeOf(payload, 'feePerLot', t('console.proposals.feePerLot')),
      changeOf(payload, 'feeOfMargin', t('console.proposals.feeOfMargin')),
    ],
    isAnnounced: true,
  },
};
