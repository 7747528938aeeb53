import type { Translator } from '@candor/locales/translate.ts';
import { textFact } from '../../domain/proposals/payload-fact.tsx';
import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { changeOf } from '../../domain/proposals/proposal-payload.ts';
import type { ChangedField, PayloadReader } from '../../domain/proposals/proposal-payload.ts';
import { NO_FIGURE } from '../../numbers/amount.tsx';
import { hoursText } from './hours-text.ts';

/** What is proposed of instruments, in words. */
export const INSTRUMENT_PROPOSALS: ProposalKinds = {
  'instrument.terms': {
    summary: (_t, payload, { subject }) => payload.of('code') ?? subject,
    facts: (t, payload) => [textFact(payload, 'code', t('console.customer.instrument'))],
    changes: (t, payload) => [
      changeOf(payload, 'minSpread', t('console.proposals.minSpread')),
      changeOf(payload, 'feePerLot', t('console.proposals.feePerLot')),
      changeOf(payload, 'feeOfMargin', t('console.proposals.feeOfMargin')),
      ...dealingChanges(t, payload).filter(({ before, after }) => before !== after),
    ],
    isAnnounced: true,
  },
};

/** Of terms that most proposals leave as they are, and those of before they could be proposed do not have. */
function dealingChanges(t: Translator, payload: PayloadReader): readonly ChangedField[] {
  const listed = (list: readonly string[]): string => list.join(' \u00B7 ') || NO_FIGURE;
  const modeText = (mode: string | undefined): string =>
    mode === 'leverage' || mode === 'fixed' ? t(`console.operations.marginMode.${mode}`) : NO_FIGURE;
  const ageText = (ms: string | undefined): string =>
    ms === undefined ? NO_FIGURE : t('console.operations.staleSeconds', { count: Number(ms) / 1_000 });
  return [
    {
      field: t('console.operations.leveragesOffered'),
      before: listed(payload.listBefore('leverages')),
      after: listed(payload.list('leverages')),
    },
    changeOf(payload, 'contractSize', t('console.operations.contractSize')),
    changeOf(payload, 'marginMode', t('console.operations.marginMode'), modeText),
    changeOf(payload, 'pricePrecision', t('console.operations.precision')),
    changeOf(payload, 'calendarId', t('console.operations.hours'), (id) => hoursText(t, id)),
    changeOf(payload, 'staleAfterMs', t('console.operations.staleAfter'), ageText),
  ];
}
