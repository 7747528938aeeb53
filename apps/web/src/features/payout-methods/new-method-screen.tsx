import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { CurrencyMark } from '@candor/ui/currency-mark.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Select } from '@candor/ui/select.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { useSearch } from 'wouter';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { CurrentPasswordField } from '../../domain/session/current-password-field.tsx';
import { SecondFactorField } from '../../domain/session/second-factor-field.tsx';
import { Screen } from '../../shell/screen.tsx';
import { SkeletonRows } from '../../shell/skeletons.tsx';
import { useGoBack } from '../../shell/use-go-back.ts';
import { useSite } from '../../domain/site/site.ts';
import { FundsFailure, RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { currencyName } from '../../domain/wallet/method-words.ts';
import { ScanButton } from '../../domain/wallet/scan-button.tsx';
import { useWithdrawCurrencies } from '../../domain/wallet/wallet-queries.ts';
import type { PayoutType } from '../../domain/wallet/wallet-queries.ts';
import type { WithdrawCurrency } from '../../domain/wallet/payment-way.ts';
import { useMethodForm } from './use-method-form.ts';
import type { MethodForm } from './use-method-form.ts';

/** Binds an address (`type=1` of the address bar) or a bank account (`type=2`) that money may be sent to. */
export function NewMethodScreen() {
  const t = useTranslation();
  const type = new URLSearchParams(useSearch()).get('type') === '2' ? 2 : 1;
  return (
    <Screen
      title={t(type === 1 ? 'funds.addAddress' : 'funds.addBank')}
      backTo={type === 1 ? paths.coinAddresses : paths.bankAccounts}
    >
      <RealAccountGate>
        <Loaded key={type} type={type} />
      </RealAccountGate>
    </Screen>
  );
}

function Loaded({ type }: { readonly type: PayoutType }) {
  const t = useTranslation();
  const { data: currencies, error, refetch } = useWithdrawCurrencies(type);
  if (currencies === undefined)
    return error === null ? <SkeletonRows rows={4} /> : <FundsFailure error={error} onRetry={() => void refetch()} />;
  if (currencies.length === 0)
    return <EmptyState title={t('withdraw.noCurrency')} text={t('withdraw.noCurrencyHint')} />;
  return <Form type={type} currencies={currencies} />;
}

interface FormProps {
  readonly type: PayoutType;
  readonly currencies: readonly WithdrawCurrency[];
}

function Form({ type, currencies }: FormProps) {
  const t = useTranslation();
  const leave = useGoBack(type === 1 ? paths.coinAddresses : paths.bankAccounts);
  const form = useMethodForm(type, currencies, leave);
  const hours = useSite().text('withdraw_hold_hours', '0');
  return (
    <form
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className="grid flex-1 grid-cols-1 content-start gap-3.5 px-4 pb-4">
        {form.restriction?.note}
        <Select
          label={t(type === 1 ? 'withdraw.currencyAndNetwork' : 'withdraw.currency')}
          options={currencies.map((each) => ({
            id: String(each.id),
            label: currencyName(each),
            leading: <CurrencyMark code={each.code} size={24} />,
          }))}
          value={form.currency === undefined ? undefined : String(form.currency.id)}
          onChange={(id) => form.chooseCurrency(Number(id))}
          closeLabel={t('common.close')}
          placeholder=""
          error={form.errors.of('currency')}
        />
        {type === 1 ? <AddressField form={form} /> : <BankFields form={form} />}
        <CurrentPasswordField
          label={t('funds.loginPassword')}
          value={form.password}
          onChange={form.setPassword}
          error={form.errors.of('password')}
        />
        <SecondFactorField factor={form.factor} error={form.errors.of('totp')} />
        {Number(hours) > 0 && <Note>{t('funds.holdHint', { hours: Number(hours) })}</Note>}
        {form.errors.general !== undefined && (
          <Note tone="danger" role="alert">
            {form.errors.general}
          </Note>
        )}
      </div>
      <ActionBar bottom>
        <Button
          type="submit"
          wide
          pending={form.isPending}
          pendingLabel={t('common.sending')}
          disabledReason={form.missing}
        >
          {t(type === 1 ? 'funds.saveAddress' : 'funds.saveBank')}
        </Button>
      </ActionBar>
    </form>
  );
}

function AddressField({ form }: { readonly form: MethodForm }) {
  const t = useTranslation();
  const network = form.currency?.network ?? '';
  return (
    <TextField
      label={t('funds.address')}
      name="address"
      autoComplete="off"
      maxLength={200}
      value={form.valueOf('address')}
      onChange={(text) => form.setValue('address', text)}
      help={network === '' ? t('withdraw.checkAddress') : t('funds.addressOn', { network })}
      error={form.errors.of('address')}
      suffix={<ScanButton onFound={(address) => form.setValue('address', address)} />}
    />
  );
}

/** Every field that the site asks for, in the order that people know from bank forms. */
function BankFields({ form }: { readonly form: MethodForm }) {
  const t = useTranslation();
  return form.fields.map(({ name, label, maxLength }) => (
    <TextField
      key={name}
      label={t(label)}
      name={name}
      autoComplete={name === 'payeeName' ? 'name' : 'off'}
      maxLength={maxLength}
      value={form.valueOf(name)}
      onChange={(text) => form.setValue(name, text)}
      error={form.errors.of(name)}
    />
  ));
}
