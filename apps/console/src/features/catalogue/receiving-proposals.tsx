import type { Translator } from '@candor/locales/translate.ts';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import type { ProposalKinds } from '../../domain/proposals/proposal-kind.ts';
import { readPayload, wayOf } from '../../domain/proposals/proposal-payload.ts';
import type { PayloadReader } from '../../domain/proposals/proposal-payload.ts';
import type { Proposal } from '../../domain/proposals/proposal.ts';
import { useTranslation } from '../../language/language.ts';
import { countText, NO_FIGURE } from '../../numbers/amount.tsx';
import { BANK_FIELDS } from './bank-fields.ts';
import { currencyChanges } from './currency-changes.ts';

/**
 * What is proposed of where customers pay to, and on what terms. The operator who decides compares every
 * character with what the custody provider or the bank says, so that nothing is shortened here.
 */
export const RECEIVING_PROPOSALS: ProposalKinds = {
  'deposit.addresses': {
    summary: (_t, payload) => `${wayOf(payload)}: ${countText(payload.list('addresses').length)}`,
    facts: addressFacts,
    Details: NewAddresses,
  },
  'receiving.bank': {
    summary: (_t, payload) => `${wayOf(payload)}: ${payload.of('payeeAccount') ?? ''}`,
    facts: bankFacts,
    Details: AccountsBeforeAndAfter,
  },
  'currency.terms': {
    summary: (_t, payload) => wayOf(payload),
    facts: (t, payload) => [wayFact(t, payload)],
    changes: currencyChanges,
  },
};

const wayFact = (t: Translator, payload: PayloadReader): KeyValue => ({
  key: 'way',
  label: t('console.proposals.way'),
  value: <bdi>{wayOf(payload)}</bdi>,
});

function bankFacts(t: Translator, payload: PayloadReader): readonly KeyValue[] {
  return [
    wayFact(t, payload),
    ...BANK_FIELDS.map(({ field, label }) => {
      const text = payload.of(field) ?? '';
      return {
        key: field,
        label: t(label),
        value: text === '' ? NO_FIGURE : <bdi className="cell-break">{text}</bdi>,
      };
    }),
  ];
}

function addressFacts(t: Translator, payload: PayloadReader): readonly KeyValue[] {
  const added = payload.list('addresses').length;
  const left = Number(payload.before('left') ?? 0);
  const count = (key: string, label: string, figure: number): KeyValue => ({
    key,
    label,
    value: <bdi className="num">{countText(figure)}</bdi>,
  });
  return [
    wayFact(t, payload),
    count('added', t('console.catalogue.newAddresses'), added),
    count('before', t('console.catalogue.leftBefore'), left),
    count('after', t('console.catalogue.leftAfter'), left + added),
  ];
}

function NewAddresses({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation();
  const lines = readPayload(proposal).list('addresses');
  return <Lines title={t('console.catalogue.newAddresses')} lines={lines} look="hash" />;
}

/** What customers are shown before and after. */
function AccountsBeforeAndAfter({ proposal }: { readonly proposal: Proposal }) {
  const t = useTranslation();
  const payload = readPayload(proposal);
  const before = payload.listBefore('accounts');
  const added = ['bankName', 'payeeName', 'payeeAccount'].map((field) => payload.of(field) ?? '').join(', ');
  return (
    <>
      <Lines title={t('console.catalogue.accountsBefore')} lines={before} look="cell-break" />
      <Lines title={t('console.catalogue.accountsAfter')} lines={[...before, added]} look="cell-break" />
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly look: 'hash' | 'cell-break';
}

function Lines({ title, lines, look }: LinesProps) {
  const t = useTranslation();
  return (
    <div className="panel-section">
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className="flags-none">{t('console.catalogue.noAccounts')}</p>
      ) : (
        <ol className="numbered-lines">
          {lines.map((line) => (
            <li key={line}>
              <bdi className={look}>{line}</bdi>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
