import { consoleAddWalletCurrency } from '@candor/protocol/console/wallet-catalogue/add-wallet-currency.ts';
import { consoleChangeWalletCurrency } from '@candor/protocol/console/wallet-catalogue/change-wallet-currency.ts';
import { Switch } from '@candor/ui/switch.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import type { FormFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { proposalKeys } from '../../domain/proposals/proposal.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useTranslation } from '../../language/language.ts';
import { proposalText } from '../../domain/proposals/proposal-text.ts';
import { site } from '../../domain/site/site.ts';
import { catalogueKeys, currencyName } from './catalogue-keys.ts';
import type { Currency } from './catalogue-keys.ts';

export interface CurrencyFormProps {
  /** null for a new one. */
  readonly currency: Currency | null;
  readonly onClose: () => void;
}

/** Another currency, or other terms of one. */
export function CurrencyForm({ currency, onClose }: CurrencyFormProps) {
  const t = useTranslation();
  const add = useOperatorChange(consoleAddWalletCurrency, CHANGED);
  const alter = useOperatorChange(consoleChangeWalletCurrency, CHANGED);
  const [name, setName] = useState<Name>({ kind: 'coin', code: '', network: '' });
  const [terms, setTerms] = useState(() => termsOf(currency));
  const change = currency === null ? add : alter;
  const faults = formFaults(t, change.error, FIELDS);
  const confirm = async (reason: string): Promise<void> => {
    const input = {
      ...terms,
      deposits: terms.deposits ? '1' : '0',
      withdrawals: terms.withdrawals ? '1' : '0',
      reason,
    };
    const answer =
      currency === null
        ? await add.run({ ...name, network: name.kind === 'bank' ? '' : name.network, ...input })
        : await alter.run({ id: currency.id, ...input });
    if (answer === undefined) return;
    showToast({ text: proposalText(t, answer), tone: answer.state === 'failed' ? 'danger' : 'success' });
    onClose();
  };
  const title =
    currency === null
      ? t('console.catalogue.add')
      : t('console.catalogue.changeTitle', { name: currencyName(currency) });
  const isNamed = currency !== null || name.code.trim() !== '';
  return (
    <DecisionDialog
      title={title}
      text={t('console.catalogue.changeText')}
      confirmLabel={t('common.save')}
      fields={FIELDS}
      missing={isNamed ? undefined : t('console.catalogue.codeMissing')}
      change={change}
      onConfirm={confirm}
      onClose={onClose}
    >
      {currency === null && <NameFields name={name} onChange={setName} faults={faults} />}
      <TermFields terms={terms} code={currency?.code ?? name.code} onChange={setTerms} faults={faults} />
    </DecisionDialog>
  );
}

interface FieldsProps<Value> {
  readonly onChange: (value: Value) => void;
  readonly faults: FormFaults;
}

function NameFields({ name, onChange, faults }: FieldsProps<Name> & { readonly name: Name }) {
  const t = useTranslation();
  return (
    <>
      <SelectField
        label={t('console.catalogue.kindOf')}
        options={KINDS.map((id) => ({ id, label: t(`console.catalogue.kind.${id}`) }))}
        value={name.kind}
        onChange={(kind) => onChange({ ...name, kind })}
      />
      <TextField
        label={t('console.catalogue.code')}
        value={name.code}
        onChange={(code) => onChange({ ...name, code })}
        maxLength={20}
        error={faults.of('code')}
      />
      {name.kind === 'coin' && (
        <TextField
          label={t('console.catalogue.network')}
          help={t('console.catalogue.networkHelp')}
          value={name.network}
          onChange={(network) => onChange({ ...name, network })}
          maxLength={20}
          error={faults.of('network')}
        />
      )}
    </>
  );
}

interface TermFieldsProps extends FieldsProps<Terms> {
  readonly terms: Terms;
  /** Limits are in the currency itself. */
  readonly code: string;
}

function TermFields({ terms, code, onChange, faults }: TermFieldsProps) {
  const t = useTranslation();
  const unit = site().currency;
  const decimal = (field: 'price' | 'depositMin' | 'depositMax' | 'fee', label: string, suffix: string) => (
    <TextField
      type="decimal"
      label={label}
      suffix={suffix}
      value={terms[field]}
      onChange={(text) => onChange({ ...terms, [field]: text })}
      error={faults.of(field)}
    />
  );
  return (
    <>
      <Switch checked={terms.deposits} onChange={(deposits) => onChange({ ...terms, deposits })}>
        {t('console.nav.deposits')}
      </Switch>
      <Switch checked={terms.withdrawals} onChange={(withdrawals) => onChange({ ...terms, withdrawals })}>
        {t('console.nav.withdrawals')}
      </Switch>
      <TextField
        label={t('console.catalogue.instrument')}
        help={t('console.catalogue.instrumentHelp')}
        value={terms.instrumentCode}
        onChange={(text) => onChange({ ...terms, instrumentCode: text })}
        maxLength={40}
        error={faults.of('instrumentCode')}
      />
      {decimal('price', t('console.catalogue.price'), unit)}
      {decimal('depositMin', t('console.catalogue.least'), code)}
      {decimal('depositMax', t('console.catalogue.most'), code)}
      <SelectField
        label={t('console.catalogue.feeType')}
        options={FEE_TYPES.map((id) => ({ id, label: t(`console.catalogue.feeType.${id}`) }))}
        value={terms.feeType}
        onChange={(type) => onChange({ ...terms, feeType: type })}
        error={faults.of('feeType')}
      />
      {decimal('fee', t('common.fee'), terms.feeType === '1' ? unit : '%')}
      <TextField
        type="decimal"
        label={t('console.catalogue.decimals')}
        help={t('console.catalogue.decimalsHelp')}
        value={terms.decimals}
        onChange={(text) => onChange({ ...terms, decimals: text })}
        error={faults.of('decimals')}
      />
    </>
  );
}

const termsOf = (currency: Currency | null): Terms => ({
  instrumentCode: currency?.instrumentCode ?? '',
  price: currency?.price ?? '1',
  depositMin: currency?.depositMin ?? '1',
  depositMax: currency?.depositMax ?? '',
  feeType: currency?.feeType === 'percent' ? '2' : '1',
  fee: currency?.fee ?? '0',
  // The operator who adds a currency chooses it: no default fits most.
  decimals: currency === null ? '' : String(currency.decimals),
  deposits: (currency?.deposits ?? 0) === 1,
  withdrawals: (currency?.withdrawals ?? 0) === 1,
});

interface Name {
  readonly kind: (typeof KINDS)[number];
  readonly code: string;
  readonly network: string;
}

interface Terms {
  readonly instrumentCode: string;
  readonly price: string;
  readonly depositMin: string;
  readonly depositMax: string;
  readonly feeType: (typeof FEE_TYPES)[number];
  readonly fee: string;
  readonly decimals: string;
  readonly deposits: boolean;
  readonly withdrawals: boolean;
}

const CHANGED = [catalogueKeys.currencies, proposalKeys.all];
const KINDS = ['coin', 'bank'] as const;
const FEE_TYPES = ['1', '2'] as const;
const FIELDS = [
  'code',
  'network',
  'instrumentCode',
  'price',
  'depositMin',
  'depositMax',
  'feeType',
  'fee',
  'decimals',
] as const;
