import type { PlainKey } from '@candor/locales/translate.ts';
import type { AccountEntry } from './account-entry.ts';
import { passwordRules } from './password-rules.ts';

/** The steps in the order of the form, so that the button names the next one. */
export function missingForRegister(
  entry: Pick<AccountEntry, 'kind' | 'isComplete' | 'typed'>,
  values: RegisterValues,
  rules: RegisterRules,
): PlainKey | null {
  const { password, repeated } = values;
  const strength = passwordRules(password, entry.typed);
  const steps: readonly (readonly [isMissing: boolean, message: PlainKey])[] = [
    [!entry.isComplete, entry.kind === 'email' ? 'auth.enterEmail' : 'auth.enterPhone'],
    [entry.kind === 'email' && !values.countryChosen, 'auth.chooseCountry'],
    [rules.captcha && values.captcha.trim() === '', 'auth.enterCaptcha'],
    [rules.code && values.code.length !== 6, 'auth.enterCode'],
    [password === '', 'auth.choosePassword'],
    [!strength.isLongEnough, 'auth.passwordTooShort'],
    [strength.holdsAccount, 'field.passwordContainsAccount'],
    [repeated === '', 'auth.repeatIt'],
    [repeated !== password, 'auth.passwordsDiffer'],
    [rules.payPassword && !/^\d{6}$/.test(values.payPassword), 'auth.enterPayPassword'],
    [rules.inviteCode && values.inviteCode.trim() === '', 'auth.enterInvitation'],
    [!values.agreed, 'auth.agreeFirst'],
  ];
  return steps.find(([isMissing]) => isMissing)?.[1] ?? null;
}

/** What the site asks for at registration. */
export interface RegisterRules {
  readonly code: boolean;
  readonly captcha: boolean;
  readonly payPassword: boolean;
  readonly inviteCode: boolean;
  /** Who the customer is, with pictures. */
  readonly documents: boolean;
}

export interface RegisterValues {
  readonly countryChosen: boolean;
  readonly password: string;
  readonly repeated: string;
  readonly code: string;
  /** Of the last code that was asked for here. */
  readonly requestId: string;
  readonly captcha: string;
  readonly inviteCode: string;
  readonly payPassword: string;
  readonly agreed: boolean;
}
