import { DECIMAL_DIGITS, formatDecimal, tryParseUnits } from '@candor/decimal/decimal.ts';
import type { Decimal } from '@candor/decimal/decimal.ts';
import { consoleSaveLoanProduct } from '@candor/protocol/console/loans/products.ts';
import { TextField } from '@candor/ui/text-field.tsx';
import { showToast } from '@candor/ui/toast.tsx';
import { useState } from 'react';
import { formFaults } from '../../api/field-errors.ts';
import { useOperatorChange } from '../../api/use-operator-change.ts';
import { site } from '../../domain/site/site.ts';
import { DecisionDialog } from '../../kit/decision-dialog.tsx';
import { useTranslation } from '../../language/language.ts';
import { inPercent, loanKeys, percentText } from './loan.ts';
import type { Product } from './loan.ts';

export interface ProductFormProps {
  /** null for a new one. */
  readonly product: Product | null;
  readonly onClose: () => void;
}

/** The terms of a product; what is signed keeps the terms of its version. Rates are entered in percent. */
export function ProductForm({ product, onClose }: ProductFormProps) {
  const t = useTranslation();
  const save = useOperatorChange(consoleSaveLoanProduct, [loanKeys.all]);
  const [terms, setTerms] = useState(() => termsOf(product));
  const faults = formFaults(t, save.error, FIELDS);
  const isWhole = FIELDS.every((field) => terms[field].trim() !== '');
  const confirm = async (reason: string): Promise<void> => {
    const answer = await save.run({
      id: product?.id ?? 0,
      version: product?.version ?? 0,
      ...terms,
      interestRate: asFraction(terms.interestRate),
      penaltyRate: asFraction(terms.penaltyRate),
      reason,
    });
    if (answer === undefined) return;
    showToast({ text: t('server.catalogueSaved'), tone: 'success' });
    onClose();
  };
  const field = (name: Field, label: string, suffix: string, help?: string) => (
    <TextField
      key={name}
      type="decimal"
      label={label}
      suffix={suffix}
      {...(help === undefined ? {} : { help })}
      value={terms[name]}
      onChange={(text) => setTerms((before) => ({ ...before, [name]: text }))}
      error={faults.of(name)}
      required
    />
  );
  const total = totalOf(terms);
  return (
    <DecisionDialog
      title={product === null ? t('console.loan.addProduct') : t('console.loan.changeProductTitle', { id: product.id })}
      text={t('console.loan.changeProductText')}
      confirmLabel={t('common.save')}
      fields={FIELDS}
      missing={isWhole ? undefined : t('console.fillAll')}
      change={save}
      onConfirm={confirm}
      onClose={onClose}
    >
      {field('minAmount', t('console.loan.least'), site().currency)}
      {field('maxAmount', t('console.loan.most'), site().currency)}
      {field('loanPeriod', t('console.loan.periodDays'), t('console.loan.days'))}
      {field('freePeriod', t('console.loan.freePeriodDays'), t('console.loan.days'))}
      {field('interestRate', t('console.loan.interestRate'), '%')}
      {field('penaltyRate', t('console.loan.penaltyRate'), '%', t('console.loan.penaltyHelp'))}
      {total !== null && <p className="form-text">{t('console.loan.wholeTerm', total)}</p>}
    </DecisionDialog>
  );
}

type Field = (typeof FIELDS)[number];
type Terms = Readonly<Record<Field, string>>;

/** What the whole term costs, and what that is a year; null until it can be said. */
function totalOf(terms: Terms): { readonly rate: string; readonly yearly: string } | null {
  const rate = tryParseUnits(terms.interestRate.trim(), DECIMAL_DIGITS);
  const [period, free] = [Number(terms.loanPeriod), Number(terms.freePeriod)];
  if (rate === null || !Number.isInteger(period) || !Number.isInteger(free) || period < 1 || free > period) return null;
  const total = (rate * BigInt(period - free)) / 100n;
  const text = (fraction: bigint): string => percentText(formatDecimal(fraction as Decimal)); // units of a decimal
  return { rate: text(total), yearly: text((total * 365n) / BigInt(period)) };
}

/** "0.05" percent as "0.0005"; what is no number is sent as it is, for the server to say so. */
function asFraction(percent: string): string {
  const units = tryParseUnits(percent.trim(), DECIMAL_DIGITS);
  return units === null ? percent : formatDecimal((units / 100n) as Decimal); // units of a decimal
}

const termsOf = (product: Product | null): Terms => ({
  minAmount: product?.minAmount ?? '',
  maxAmount: product?.maxAmount ?? '',
  loanPeriod: product === null ? '' : String(product.loanPeriod),
  freePeriod: product === null ? '0' : String(product.freePeriod),
  interestRate: product === null ? '' : inPercent(product.interestRate),
  penaltyRate: product === null ? '' : inPercent(product.penaltyRate),
});

const FIELDS = ['minAmount', 'maxAmount', 'loanPeriod', 'freePeriod', 'interestRate', 'penaltyRate'] as const;
