import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { changeOf } from '../../domain/proposals/proposal-payload.ts';

/** What is proposed of the durations of options, in words. */
export const DURATION_PROPOSALS: ProposalKinds = {
  'option.duration': {
    summary: (t, payload) => t('console.operations.seconds', { count: Number(payload.of('seconds')) }),
    changes: (t, payload) => [
      changeOf(payload, 'ratio', t('console.operations.ratio')),
      changeOf(payload, 'leastStake', t('console.operations.leastStake')),
      changeOf(payload, 'exposureLimit', t('console.operations.exposureLimit')),
    ],
  },
};
