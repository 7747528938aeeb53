import { Button } from '@candor/ui/button.tsx';
import { KeyValues } from '@candor/ui/key-values.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Sheet } from '@candor/ui/sheet.tsx';
import { useState } from 'react';
import { withFieldWords } from '../../api/field-errors.ts';
import { useTranslation } from '../../kit/language/language.ts';
import { ChangeFailure } from '../../domain/orders/change-failure.tsx';
import { useChange } from '@candor/client/use-change.ts';
import type { Change } from '@candor/client/use-change.ts';
import { SecondFactorField } from '../../domain/session/second-factor-field.tsx';
import { useSecondFactor } from '../../domain/session/use-second-factor.ts';
import type { SecondFactor } from '../../domain/session/use-second-factor.ts';
import { useSite } from '../../domain/site/site.ts';
import { Address } from '../../domain/wallet/address.tsx';
import { currencyName } from '../../domain/wallet/method-words.ts';
import { PayPasswordField } from '../../domain/wallet/pay-password-field.tsx';
import { Timeline } from '../../domain/wallet/timeline.tsx';
import { useContactAfter } from '../../domain/wallet/use-contact-after.ts';
import type { WithdrawCurrency } from '../../domain/wallet/payment-way.ts';
import type { Withdrawal } from '../../domain/wallet/payment.ts';
import { withdrawalSteps } from '../../domain/wallet/withdrawal-progress.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';
import type { WithdrawFields } from './use-withdraw-form.ts';
import { wholeFigure, withdrawItems } from './withdraw-figures.tsx';

export interface WithdrawReviewProps {
  readonly form: WithdrawFields;
  readonly currency: WithdrawCurrency;
  readonly onClose: () => void;
  /** It was asked for, and the report of it is put away. */
  readonly onAsked: () => void;
}

/** The withdrawal once more, with what cannot be undone and the pay password; then how far it has come. */
export function WithdrawReview({ form, currency, onClose, onAsked }: WithdrawReviewProps) {
  const t = useTranslation();
  const asksPassword = useSite().flag('is_withdraw_pay_pwd', true);
  const [password, setPassword] = useState('');
  const factor = useSecondFactor();
  const send = useWithdrawal(form, currency, password, factor);
  const { state } = send;
  if (state.kind === 'done') return <Asked withdrawal={state.result} onClose={onAsked} />;
  const isSending = state.kind === 'sending';
  const missing = asksPassword && password.length !== 6 ? 'withdraw.enterPayPassword' : factor.missing;
  const label =
    state.kind === 'unanswered'
      ? t('trade.askAgain')
      : t('withdraw.action', { amount: `${wholeFigure(form.receives.value)} ${form.receives.unit}` });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('withdraw.confirmTitle')}
      closeLabel={t('common.close')}
      dismissable={!isSending}
      action={
        <Button
          wide
          size="large"
          pending={isSending}
          pendingLabel={t('common.sending')}
          disabledReason={missing === null ? undefined : t(missing)}
          onPress={() => void send.run()}
        >
          {label}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-4">
        <Target form={form} currency={currency} />
        <Figures form={form} currency={currency} />
        <Note tone="warning">{t(form.type === 1 ? 'withdraw.irreversible' : 'withdraw.irreversibleBank')}</Note>
        {/* Sent again after no answer, it is the same request: nothing of it changes. */}
        <fieldset className="grid grid-cols-1 gap-4" disabled={isSending || state.kind === 'unanswered'}>
          {asksPassword && <PayPasswordField label={t('auth.payPassword')} value={password} onChange={setPassword} />}
          <SecondFactorField factor={factor} />
        </fieldset>
        <ChangeFailure state={state} />
      </div>
    </Sheet>
  );
}

function useWithdrawal(
  form: WithdrawFields,
  currency: WithdrawCurrency,
  password: string,
  factor: SecondFactor,
): Change<Withdrawal> {
  const t = useTranslation();
  const contact = useContactAfter(
    'is_charge_withdraw_contact',
    ...(form.type === 2 ? (['is_withdraw_bank_contact'] as const) : []),
  );
  const draft = {
    currencyId: currency.id,
    amount: form.amount,
    memo: form.memo,
    methodId: form.method?.id,
    address: form.isTyped ? form.typedAddress.trim() : '',
    payPassword: password,
    ...factor.input,
  };
  return useChange(
    (idempotencyKey) =>
      submitWithdrawal(draft, idempotencyKey).catch((error: unknown) => {
        factor.asks(error);
        throw withFieldWords(t, error);
      }),
    contact,
  );
}

function Target({ form, currency }: { readonly form: WithdrawFields; readonly currency: WithdrawCurrency }) {
  const t = useTranslation();
  const { method, typedAddress } = form;
  const address = form.isTyped ? typedAddress.trim() : (method?.address ?? '');
  const account = method === undefined || method.type === 1 ? '' : method.payeeAccount;
  return (
    <div className="well grid gap-1 p-3">
      <p className="text-caption text-ink-3">
        {t('withdraw.to')} · {currencyName(currency)}
      </p>
      {address !== '' && (
        <p className="font-medium">
          <Address value={address} />
        </p>
      )}
      {account !== '' && (
        <>
          <p className="font-medium">
            <bdi>{method?.payeeName}</bdi>
          </p>
          <p>
            <bdi>{method?.bankName}</bdi>
          </p>
          <p>
            <Address value={account} />
          </p>
        </>
      )}
    </div>
  );
}

function Figures({ form, currency }: { readonly form: WithdrawFields; readonly currency: WithdrawCurrency }) {
  const t = useTranslation();
  return <KeyValues items={withdrawItems(t, form, currency, useSite().currency)} />;
}

/** The report of success stays until it is put away. */
function Asked({ withdrawal, onClose }: { readonly withdrawal: Withdrawal; readonly onClose: () => void }) {
  const t = useTranslation();
  const { currency } = useSite();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('withdraw.asked')}
      closeLabel={t('common.close')}
      action={
        <Button wide size="large" onPress={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-4" role="status">
        <Note tone="success">{t('withdraw.askedHint')}</Note>
        <Timeline label={t('withdraw.progress')} steps={withdrawalSteps(t, withdrawal, currency)} />
      </div>
    </Sheet>
  );
}
