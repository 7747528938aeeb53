import { cashText } from '../../domain/books/cash-text.ts';
import { textFact } from '../../domain/proposals/payload-fact.tsx';
import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';

/** What is proposed of the broker's cash accounts, in words. */
export const CASH_PROPOSALS: ProposalKinds = {
  'cash.account': {
    summary: (_t, payload, { subject }) => payload.of('name') ?? subject,
    facts: (t, payload) => [
      {
        key: 'kind',
        label: t('console.cash.kind'),
        value: cashText(t, { kind: payload.of('kind') ?? '', name: '' }),
      },
      textFact(payload, 'name', t('console.cash.name')),
      textFact(payload, 'currency', t('console.cash.currency')),
      ...(payload.of('close') === undefined ? [] : [textFact(payload, 'close', t('console.cash.close'))]),
    ],
  },
};
