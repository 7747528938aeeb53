import type { Translator } from '@candor/locales/translate.ts';
import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { changeOf, plainDecimal } from '../../domain/proposals/proposal-payload.ts';
import type { PayloadReader } from '../../domain/proposals/proposal-payload.ts';
import { site } from '../../domain/site/site.ts';

/** What is proposed of the rules of approvals, in words. */
export const RULE_PROPOSALS: ProposalKinds = {
  'approval.rule': {
    summary: decisionText,
    facts: (t, payload) => [{ key: 'rule', label: t('console.rules.decision'), value: decisionText(t, payload) }],
    changes: (t, payload) => [
      changeOf(payload, 'threshold', t('console.rules.threshold'), (amount) =>
        amount === undefined ? t('console.rules.always') : `${plainDecimal(amount)} ${site().currency}`,
      ),
    ],
  },
};

/** Which kind of proposal the rule is of. */
function decisionText(t: Translator, payload: PayloadReader): string {
  const kind = payload.of('kind') ?? '';
  const key = `console.proposal.${kind}`;
  return t.has(key) ? t.unchecked(key) : kind;
}
