import { ActionBar } from '@candor/ui/app-bar.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Checkbox } from '@candor/ui/checkbox.tsx';
import { Icon } from '@candor/ui/icon.tsx';
import { Note } from '@candor/ui/notice.tsx';
import { Select } from '@candor/ui/select.tsx';
import { TextField } from '@candor/ui/text-field.tsx';
import { Link, useLocation, useSearch } from 'wouter';
import './auth.css';
import { NotServedNote } from '../../domain/site/not-served-note.tsx';
import { useTranslation } from '../../kit/language/language.ts';
import { loginPath, pagePath, safeReturnPath } from '../../paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { AccountField } from './account-field.tsx';
import { AuthBar } from './auth-bar.tsx';
import type { SingleDocuments } from '../../domain/verification/documents.ts';
import { SingleFields } from '../../domain/verification/single-fields.tsx';
import { CaptchaField } from '../../domain/session/captcha-field.tsx';
import { CodeField } from '../../domain/session/code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ServedOnly } from './not-served-screen.tsx';
import { useRegisterForm } from './register-form.ts';
import type { RegisterForm } from './register-form.ts';

export function RegisterScreen() {
  return (
    <ServedOnly>
      <Register />
    </ServedOnly>
  );
}

function Register() {
  const t = useTranslation();
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const invited = query.get('invite_code') ?? '';
  const from = safeReturnPath(query.get('from'));
  const form = useRegisterForm(invited, () => navigate(from, { replace: true }));
  if (form.entry.kinds.length === 0) return <Closed />;
  return (
    <Screen title={t('auth.createAccount')} bar={<AuthBar />} className="auth-screen" foot={<SubmitBar form={form} />}>
      <div className="auth-head">
        <h1 className="text-title-1 font-semibold">{t('auth.createTitle')}</h1>
        <p className="text-sm text-ink-2">
          {t('auth.createHint')} {t('auth.haveAccount')}{' '}
          <Link href={loginPath(from)} className="link">
            {t('auth.logIn')}
          </Link>
        </p>
      </div>
      <form
        id={FORM_ID}
        className="auth-form"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Fields form={form} invitedBy={invited} />
      </form>
      <NotServedNote className="auth-foot" />
    </Screen>
  );
}

function SubmitBar({ form }: { readonly form: RegisterForm }) {
  const t = useTranslation();
  return (
    <ActionBar bottom>
      <div className="auth-actions">
        <Agreement form={form} />
        <Button
          type="submit"
          form={FORM_ID}
          wide
          pending={form.isPending}
          pendingLabel={t('common.sending')}
          disabledReason={form.missing}
        >
          {t('auth.createAccount')}
        </Button>
      </div>
    </ActionBar>
  );
}

function Fields({ form, invitedBy }: { readonly form: RegisterForm; readonly invitedBy: string }) {
  const t = useTranslation();
  const { entry, values, rules, errors, change } = form;
  return (
    <>
      <AccountField entry={entry} error={errors.of('account') ?? errors.of('to')} autoComplete="email" />
      {entry.kind === 'email' && <CountryField form={form} />}
      {rules.captcha && (
        <CaptchaField
          captcha={form.captcha}
          value={values.captcha}
          onChange={(captcha) => change({ captcha })}
          error={errors.of('captcha')}
        />
      )}
      {rules.code && (
        <CodeField
          to={entry.typed}
          kind={entry.kind}
          areaId={String(entry.area?.id ?? '')}
          canSend={entry.isComplete}
          purpose="register"
          value={values.code}
          onChange={(code) => change({ code })}
          onSent={(requestId) => change({ requestId })}
          error={errors.of('code')}
          onAccountRefused={errors.show}
        />
      )}
      <NewPasswordFields
        label={t('auth.password')}
        account={entry.typed}
        password={values.password}
        onPasswordChange={(password) => change({ password })}
        repeated={values.repeated}
        onRepeatedChange={(repeated) => change({ repeated })}
        errors={{ password: errors.of('password'), repeated: errors.of('repeated') }}
      />
      {rules.payPassword && <PayPasswordField form={form} />}
      <TextField
        label={t('auth.invitation')}
        labelEnd={rules.inviteCode ? undefined : t('auth.notRequired')}
        name="invite"
        autoComplete="off"
        maxLength={32}
        value={values.inviteCode}
        onChange={(inviteCode) => change({ inviteCode })}
        error={errors.of('inviteCode')}
        suffix={invitedBy !== '' && values.inviteCode === invitedBy ? <FromLink /> : undefined}
      />
      {rules.documents && <Documents form={form} />}
      {errors.general !== undefined && (
        <Note tone="danger" role="alert">
          {errors.general}
        </Note>
      )}
    </>
  );
}

/** Who the customer is, where the site asks at once. Pictures can be sent once the code was asked for. */
function Documents({ form: { entry, rules, values, documents, errors } }: { readonly form: RegisterForm }) {
  const t = useTranslation();
  const canSend = entry.isComplete && (!rules.code || values.requestId !== '');
  const field = (key: keyof SingleDocuments) => ({
    value: documents.values[key],
    onChange: (value: string) => documents.change({ [key]: value }),
    error: errors.of(key),
  });
  const waiting = canSend ? {} : { disabled: true, help: t(rules.code ? 'auth.codeFirst' : 'auth.accountFirst') };
  return (
    <fieldset className="auth-form">
      <legend className="p-0 text-title-3 font-semibold">{t('auth.whoYouAre')}</legend>
      <p className="text-caption text-ink-3">
        {t('verification.promise')} {t('verification.privateHint')}
      </p>
      <SingleFields field={field} pictures={{ send: documents.send, ...waiting }} />
    </fieldset>
  );
}

function CountryField({ form }: { readonly form: RegisterForm }) {
  const t = useTranslation();
  const { entry, values, change } = form;
  return (
    <Select
      label={t('auth.country')}
      placeholder={t('auth.chooseCountry')}
      closeLabel={t('common.close')}
      options={entry.areas.map(({ id, name }) => ({ id: String(id), label: name }))}
      value={values.countryChosen && entry.area !== undefined ? String(entry.area.id) : undefined}
      onChange={(id) => {
        entry.setAreaId(Number(id));
        change({ countryChosen: true });
      }}
      search={{ label: t('auth.searchCountry'), clearLabel: t('common.clearSearch'), noResults: t('auth.noCountry') }}
      error={form.errors.of('areaId')}
    />
  );
}

function PayPasswordField({ form }: { readonly form: RegisterForm }) {
  const t = useTranslation();
  return (
    <TextField
      label={t('auth.payPassword')}
      type="password"
      name="pay-password"
      autoComplete="off"
      maxLength={6}
      showLabel={t('common.showPassword')}
      hideLabel={t('common.hidePassword')}
      help={t('auth.payPasswordHint')}
      value={form.values.payPassword}
      onChange={(text) => form.change({ payPassword: text.replaceAll(/\D/g, '') })}
      error={form.errors.of('payPassword')}
    />
  );
}

function FromLink() {
  const t = useTranslation();
  return (
    <span className="flex items-center gap-1.5 text-caption font-medium text-success-text">
      <Icon name="check" size={16} />
      {t('auth.fromLink')}
    </span>
  );
}

/** The links open next to the form, which would otherwise be lost. */
function Agreement({ form }: { readonly form: RegisterForm }) {
  const t = useTranslation();
  const page = (group: string, text: string) => (
    <a href={pagePath(group)} target="_blank" rel="noopener" className="link">
      {text}
    </a>
  );
  return (
    <Checkbox checked={form.values.agreed} onChange={(agreed) => form.change({ agreed })} name="agreed">
      <span className="text-label text-ink-2">
        {t('auth.agreeStart')} {page('terms', t('auth.agreeTerms'))} {t('auth.agreeMiddle')}{' '}
        {page('risk', t('auth.agreeRisk'))}
        {t('auth.agreeEnd')}
      </span>
    </Checkbox>
  );
}

function Closed() {
  const t = useTranslation();
  return (
    <Screen title={t('auth.createAccount')} bar={<AuthBar />} className="auth-screen">
      <h1 className="text-title-1 font-semibold">{t('auth.createTitle')}</h1>
      <Note>{t('auth.notAllowedHere')}</Note>
    </Screen>
  );
}

const FORM_ID = 'register';
