import { textFact } from '../../domain/proposals/payload-fact.tsx';
import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { changeOf } from '../../domain/proposals/proposal-payload.ts';

/** What is proposed of instruments, in words. */
export const INSTRUMENT_PROPOSALS: ProposalKinds = {
  'instrument.terms': {
    summary: (_t, payload, { subject }) => payload.of('code') ?? subject,
    facts: (t, payload) => [textFact(payload, 'code', t('console.customer.instrument'))],
    changes: (t, payload) => [
      changeOf(payload, 'min_spread', t('console.proposals.minSpread')),
      changeOf(payload, 'fee_per_lot', t('console.proposals.feePerLot')),
      changeOf(payload, 'fee_of_margin', t('console.proposals.feeOfMargin')),
    ],
    isAnnounced: true,
  },
};
