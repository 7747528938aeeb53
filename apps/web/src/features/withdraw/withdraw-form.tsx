import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { CurrencyMark } from '@candor/ui/currency-mark.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Select } from '@candor/ui/select.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { Amount, amountText } from '../../kit/numbers/amount.tsx';
import { compare } from '../../domain/orders/order-figures.ts';
import { paths } from '../../paths.ts';
import { useSite } from '../../domain/site/site.ts';
import { currencyName } from '../../domain/wallet/method-words.ts';
import type { PayoutType } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutMethod } from '../../domain/wallet/payment-way.ts';
import type { WithdrawCurrency } from '../../domain/wallet/payment-way.ts';
import { BindFirst } from './bind-first.tsx';
import { PayoutField } from './payout-field.tsx';
import { useWithdrawForm } from './use-withdraw-form.ts';
import type { WithdrawBlock, WithdrawFields } from './use-withdraw-form.ts';
import { WithdrawFigures } from './withdraw-figures.tsx';
import { WithdrawReview } from './withdraw-review.tsx';

export interface WithdrawFormProps {
  readonly type: PayoutType;
  readonly currencies: readonly WithdrawCurrency[];
  readonly methods: readonly PayoutMethod[];
  /** Between the form and its action. */
  readonly history: ReactNode;
  readonly onAsked: () => void;
}

/** What in, where to, how much; what it costs and what arrives stand there before anything is confirmed. */
export function WithdrawForm({ type, currencies, methods, history, onAsked }: WithdrawFormProps) {
  const t = useTranslation();
  const form = useWithdrawForm(type, currencies, methods);
  const [reviewing, setReviewing] = useState(false);
  const { currency } = form;
  if (currency === undefined) return null;
  const finish = (): void => {
    setReviewing(false);
    form.clear();
    onAsked();
  };
  return (
    <>
      <div className="grid grid-cols-1 gap-3.5 px-4">
        {form.block !== undefined && <BlockNote {...form.block} />}
        <Select
          label={t(type === 1 ? 'withdraw.currencyAndNetwork' : 'withdraw.currency')}
          options={currencies.map((each) => ({
            id: String(each.id),
            label: currencyName(each),
            leading: <CurrencyMark code={each.code} size={24} />,
          }))}
          value={String(currency.id)}
          onChange={(id) => form.chooseCurrency(Number(id))}
          closeLabel={t('common.close')}
          placeholder=""
        />
        <PayoutField form={form} />
        {form.refusedText !== undefined && <Note tone="danger">{form.refusedText}</Note>}
        {form.heldText !== undefined && <Note tone="warning">{form.heldText}</Note>}
        <AmountEntry form={form} currency={currency} />
        <RemarkEntry form={form} />
        <WithdrawFigures form={form} currency={currency} />
        <Note>{t('withdraw.twoPeople')}</Note>
      </div>
      {history}
      <ActionBar bottom>
        <Button wide disabledReason={form.reason} onPress={() => setReviewing(true)}>
          {t('withdraw.review')}
        </Button>
      </ActionBar>
      {reviewing && (
        <WithdrawReview form={form} currency={currency} onClose={() => setReviewing(false)} onAsked={finish} />
      )}
      {methods.length === 0 && !form.takesTyped && form.block === undefined && <BindFirst type={type} />}
    </>
  );
}

/** Says what has to be done first, and leads there. (Of a frozen account the page says it above.) */
function BlockNote({ kind, note }: WithdrawBlock) {
  const t = useTranslation();
  if (kind === 'frozen') return null;
  if (kind === 'restricted') return note;
  const isVerification = kind === 'verification';
  return (
    <Note tone="warning">
      {t(isVerification ? 'withdraw.verifyHint' : 'withdraw.payPasswordHint')}{' '}
      <Link href={isVerification ? paths.verification : paths.payPassword} className="link hit-area font-semibold">
        {t(isVerification ? 'funds.verifyNow' : 'withdraw.setPayPassword')}
      </Link>
    </Note>
  );
}

function AmountEntry({ form, currency }: { readonly form: WithdrawFields; readonly currency: WithdrawCurrency }) {
  const t = useTranslation();
  const site = useSite();
  return (
    <TextField
      label={t('common.amount')}
      labelEnd={
        <>
          {t('common.available')} <Amount value={form.available ?? ''} />
        </>
      }
      type="decimal"
      autoComplete="off"
      placeholder="0.00"
      value={form.typedAmount}
      onChange={form.setTypedAmount}
      error={form.amountFault}
      help={limitsText(t, currency, site.currency)}
      suffix={
        <span className="flex items-center gap-2">
          {site.currency}
          <Button size="tiny" variant="secondary" onPress={form.takeAll}>
            {t('common.all')}
          </Button>
        </span>
      }
    />
  );
}

function limitsText(
  t: ReturnType<typeof useTranslation>,
  { minAmount: least, maxAmount: most, leftToday: left }: WithdrawCurrency,
  unit: string,
): string | undefined {
  const isThere = (value: string): boolean => compare(value, '0') === 1;
  const limits = [
    ...(isThere(least) ? [t('withdraw.least', { amount: amountText(least) })] : []),
    ...(isThere(most) ? [t('withdraw.most', { amount: amountText(most) })] : []),
    ...(left === '' ? [] : [t('withdraw.dayLeft', { amount: amountText(left) })]),
  ];
  return limits.length === 0 ? undefined : `${limits.join(' · ')} ${unit}`;
}

/** Out of the way until it is wanted. */
function RemarkEntry({ form }: { readonly form: WithdrawFields }) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <button
        type="button"
        className="link -my-2 flex min-h-11 items-center gap-1.5 text-sm"
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size={18} />
        {t('withdraw.addRemark')}
      </button>
    );
  return (
    <TextField
      label={t('withdraw.remark')}
      labelEnd={t('common.optional')}
      maxLength={200}
      value={form.memo}
      onChange={form.setMemo}
    />
  );
}
