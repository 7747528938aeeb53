import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { paths } from '../../paths.ts';
import { CodeField } from '../../domain/session/code-field.tsx';
import { CurrentPasswordField } from '../../domain/session/current-password-field.tsx';
import { SecondFactorField } from '../../domain/session/second-factor-field.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useGoBack } from '../../shell/use-go-back.ts';
import { useSite } from '../../domain/site/site.ts';
import { RealAccountGate } from '../../domain/wallet/funds-gate.tsx';
import { PayPasswordField } from '../../domain/wallet/pay-password-field.tsx';
import { usePayPasswordForm } from './use-pay-password-form.ts';
import type { PayPasswordForm } from './use-pay-password-form.ts';

/** Sets the pay password, or replaces it; both ask for the sign-in password, and a replacement takes a code as well. */
export function PayPasswordScreen() {
  const t = useTranslation();
  return (
    <Screen title={t('auth.payPassword')} backTo={paths.account}>
      <RealAccountGate>
        <Form />
      </RealAccountGate>
    </Screen>
  );
}

function Form() {
  const t = useTranslation();
  const form = usePayPasswordForm(useGoBack(paths.account));
  const hours = Number(useSite().text('withdraw_hold_hours', '0'));
  const { errors } = form;
  const differs = form.repeated !== '' && form.repeated !== form.password;
  return (
    <form
      className="flex flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className="grid flex-1 grid-cols-1 content-start gap-3.5 px-4 pt-1 pb-4">
        <p className="text-sm text-ink-2">{t(form.isSet ? 'funds.payPasswordSet' : 'funds.payPasswordNew')}</p>
        {form.isSet && hours > 0 && <Note tone="warning">{t('funds.payPasswordHold', { hours })}</Note>}
        <Proof form={form} />
        <PayPasswordField
          label={t(form.isSet ? 'funds.newPayPassword' : 'auth.payPassword')}
          help={t('auth.payPasswordHint')}
          value={form.password}
          onChange={form.setPassword}
          error={errors.of('password')}
        />
        <PayPasswordField
          label={t('funds.repeatPayPassword')}
          value={form.repeated}
          onChange={form.setRepeated}
          error={differs && form.repeated.length === 6 ? t('funds.payPasswordsDiffer') : undefined}
        />
        <SecondFactorField factor={form.factor} error={errors.of('totp')} />
        {errors.general !== undefined && (
          <Note tone="danger" role="alert">
            {errors.general}
          </Note>
        )}
      </div>
      <ActionBar bottom>
        <Button
          type="submit"
          wide
          pending={form.isPending}
          pendingLabel={t('common.sending')}
          disabledReason={form.missing === null ? undefined : t(form.missing)}
        >
          {t('funds.savePayPassword')}
        </Button>
      </ActionBar>
    </form>
  );
}

/** The sign-in password; or a code, for who has forgotten that as well. */
function Proof({ form }: { readonly form: PayPasswordForm }) {
  const t = useTranslation();
  const { codeRecipient: recipient, errors } = form;
  return (
    <div className="grid grid-cols-1 gap-1">
      {recipient === undefined ? (
        <CurrentPasswordField
          label={t('funds.loginPassword')}
          value={form.loginPassword}
          onChange={form.setLoginPassword}
          error={errors.of('loginPassword')}
        />
      ) : (
        <CodeField
          to={recipient.account}
          kind={recipient.kind}
          purpose="reset"
          help={t('funds.codeGoesTo', { account: recipient.account })}
          value={form.code}
          onChange={form.setCode}
          onSent={form.setRequestId}
          error={errors.of('code')}
          onAccountRefused={errors.show}
        />
      )}
      {form.isSet && (
        <div className="flex justify-end">
          <Button variant="ghost" size="small" onPress={() => form.setByCode(recipient === undefined)}>
            {t(recipient === undefined ? 'funds.payPasswordByCode' : 'funds.payPasswordByLogin')}
          </Button>
        </div>
      )}
    </div>
  );
}
