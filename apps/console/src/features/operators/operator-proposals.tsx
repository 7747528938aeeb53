import type { Translator } from '@candor/locales/translate.ts';
import { Note } from '@candor/ui/notice.tsx';
import { roleText } from '../../domain/operators/role-text.ts';
import { textFact } from '../../domain/proposals/payload-fact.tsx';
import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { changeOf } from '../../domain/proposals/proposal-payload.ts';
import type { ChangedField, PayloadReader } from '../../domain/proposals/proposal-payload.ts';
import { useTranslation } from '../../language/language.ts';

/** What is proposed of operators, in words. */
export const OPERATOR_PROPOSALS: ProposalKinds = {
  'operator.role': {
    summary: (t, payload, { subject }) => {
      const role = payload.of('role');
      return `${payload.of('email') ?? subject}${role === undefined ? '' : `: ${roleText(t, role)}`}`;
    },
    facts: (t, payload) => [
      textFact(payload, 'email', t('console.email')),
      ...(payload.of('name') === undefined ? [] : [textFact(payload, 'name', t('console.customer.name'))]),
    ],
    changes: roleChanges,
  },
  'operator.reset': {
    summary: (_t, payload, { subject }) => payload.of('email') ?? subject,
    facts: (t, payload) => [
      textFact(payload, 'email', t('console.email')),
      { key: 'role', label: t('console.operator.role'), value: roleText(t, payload.of('role') ?? '') },
    ],
    Details: ResetNote,
  },
};

function roleChanges(t: Translator, payload: PayloadReader): readonly ChangedField[] {
  const role = changeOf(payload, 'role', t('console.operator.role'), (name) =>
    name === undefined ? t('console.proposals.newOperator') : roleText(t, name),
  );
  if (payload.before('disabled') !== 'true') return [role];
  const state = {
    field: t('console.customer.state'),
    before: t('console.operator.disabled'),
    after: t('console.operator.active'),
  };
  return [role, state];
}

function ResetNote() {
  const t = useTranslation();
  return <Note>{t('console.operator.resetText')}</Note>;
}
