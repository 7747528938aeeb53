import { textFact } from '../../domain/proposals/payload-fact.tsx';
import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { wayOf } from '../../domain/proposals/proposal-payload.ts';
import type { PayloadReader } from '../../domain/proposals/proposal-payload.ts';
import { NO_FIGURE } from '../../numbers/amount.tsx';
import { percentText } from './loan.ts';

/** What is proposed of loans, in words. */
export const LOAN_PROPOSALS: ProposalKinds = {
  'loan.approve': {
    facts: (t, payload) => [
      textFact(payload, 'loanId', t('console.loan.loan')),
      textFact(payload, 'loanPeriod', t('console.loan.period')),
      textFact(payload, 'freePeriod', t('console.loan.free')),
      { key: 'interest', label: t('console.loan.interestRate'), value: <bdi>{rateOf(payload, 'interestRate')}</bdi> },
      { key: 'penalty', label: t('console.loan.penaltyRate'), value: <bdi>{rateOf(payload, 'penaltyRate')}</bdi> },
    ],
  },
  'loan.address': {
    summary: (_t, payload) => `${wayOf(payload)}: ${payload.of('address') ?? ''}`,
    facts: (t, payload) => [
      { key: 'coin', label: t('console.loan.coin'), value: <bdi>{wayOf(payload)}</bdi> },
      {
        key: 'address',
        label: t('console.loan.address'),
        value: <bdi className="hash">{payload.of('address') ?? NO_FIGURE}</bdi>,
      },
    ],
  },
};

const rateOf = (payload: PayloadReader, field: string): string => {
  const rate = payload.of(field);
  return rate === undefined ? NO_FIGURE : percentText(rate);
};
