import type { Translator } from '@candor/locales/translate.ts';
import type { KeyValue } from '@candor/ui/key-values.tsx';
import { useTranslation } from '../../language/language.ts';
import { countText, NO_FIGURE } from '../../numbers/amount.tsx';
import type { Proposal } from './proposal-keys.ts';
import { wayOf } from './proposal-payload.ts';
import type { PayloadReader } from './proposal-payload.ts';

/*
 * Where customers are going to pay to. Whoever decides compares every character with what the keeper of the coins or
 * the bank says, so that nothing is shortened here.
 */

type ReceivingKind = 'deposit.addresses' | 'receiving.bank';

export const receivingSummary = (kind: ReceivingKind, payload: PayloadReader): string =>
  kind === 'deposit.addresses'
    ? `${wayOf(payload)}: ${countText(payload.list('addresses').length)}`
    : `${wayOf(payload)}: ${payload.of('payee_account') ?? ''}`;

export function receivingFacts(t: Translator, kind: ReceivingKind, payload: PayloadReader): readonly KeyValue[] {
  const way = { key: 'way', label: t('console.proposals.way'), value: <bdi>{wayOf(payload)}</bdi> };
  if (kind === 'receiving.bank')
    return [
      way,
      ...BANK_FIELDS.map((field) => {
        const said = payload.of(field) ?? '';
        return {
          key: field,
          label: t(`console.catalogue.${field}`),
          value: said === '' ? NO_FIGURE : <bdi className="cell-break">{said}</bdi>,
        };
      }),
    ];
  const added = payload.list('addresses').length;
  const left = Number(payload.before('left') ?? 0);
  const count = (key: string, label: string, figure: number): KeyValue => ({
    key,
    label,
    value: <bdi className="num">{countText(figure)}</bdi>,
  });
  return [
    way,
    count('added', t('console.catalogue.newAddresses'), added),
    count('before', t('console.catalogue.leftBefore'), left),
    count('after', t('console.catalogue.leftAfter'), left + added),
  ];
}

interface ReceivingListsProps {
  readonly proposal: Proposal;
  readonly payload: PayloadReader;
}

/** Every address, or what customers are told of before and after; nothing of other kinds. */
export function ReceivingLists({ proposal: { kind }, payload }: ReceivingListsProps) {
  const t = useTranslation();
  if (kind === 'deposit.addresses')
    return <Lines title={t('console.catalogue.newAddresses')} lines={payload.list('addresses')} look="hash" />;
  if (kind !== 'receiving.bank') return null;
  const before = payload.listBefore('accounts');
  const added = ['bank_name', 'payee_name', 'payee_account'].map((field) => payload.of(field) ?? '').join(', ');
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
    <div className="panel-part">
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className="flags-none">{t('console.catalogue.noAccounts')}</p>
      ) : (
        <ol className="whole-lines">
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

const BANK_FIELDS = ['bank_name', 'payee_name', 'payee_account', 'bank_swift', 'bank_address', 'bank_remark'] as const;
