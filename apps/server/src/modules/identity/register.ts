import { register } from '@candor/protocol/identity/register.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import { findArea, servesCountry } from '../settings/areas.ts';
import type { Area } from '../settings/areas.ts';
import { accountName } from './account-name.ts';
import type { AccountName } from './account-name.ts';
import { passwordFault, siteWordsOf } from './password-rules.ts';
import { payPasswordFault } from './pay-password-rules.ts';
import { signInOnDevice } from './sign-in.ts';
import type { DeviceSignInDeps } from './sign-in.ts';
import { codeRefusal } from './send-code.ts';
import { REGISTER } from './sign-in-codes.ts';
import { RegistrationFaultError } from './registration-step.ts';
import type { RegistrationInput as Input, RegistrationStep } from './registration-step.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { NewUser } from './users.ts';
import type { Passwords } from './passwords.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Captchas } from './captchas.ts';
import type { SignInCodes } from './sign-in-codes.ts';

interface RegisterDeps extends DeviceSignInDeps {
  readonly settings: SettingsReader;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly captchas: Captchas;
  readonly codes: SignInCodes;
  /** What other nouns ask of customers who register. */
  readonly steps: () => readonly RegistrationStep[];
}

export const registerEndpoint = (deps: RegisterDeps) =>
  endpoint({
    call: register,
    limit: { name: 'register', points: 60, seconds: 3600 },
    async handle(input, { language, host, ...origin }) {
      const { settings } = deps;
      if (!settings.flag(input.type === 'email' ? 'is_register_email' : 'is_register_phone'))
        return refuse('featureOff');
      const checked = await checkForm(deps, input, siteWordsOf(settings, host));
      if (checked.kind === 'refused') return checked;
      const { name } = checked;
      const unproven = await checkProofs(deps, input, name, origin.address);
      if (unproven !== null) return unproven;
      if ((await deps.users.findByName(name)) !== null) return taken;
      const [passwordHash, payPasswordHash] = [
        await deps.passwords.hash(input.password),
        input.pay_password === '' ? null : await deps.passwords.hash(input.pay_password),
      ];
      const id = await createCustomer(deps, checked, input, {
        passwordHash,
        payPasswordHash,
        // The platform passes only languages that it knows.
        language: language as LanguageCode,
      });
      if (typeof id === 'object') return id;
      const user = await deps.users.find(id);
      if (user === null) return taken;
      return answer(await signInOnDevice(deps, user, origin, input.device), 'server.accountCreated');
    },
  });

const taken = refuse('alreadyDone', { message: 'field.accountTaken', fields: { account: 'field.accountTaken' } });

interface CheckedForm {
  readonly kind: 'checked';
  readonly name: AccountName;
  readonly area: Area | null;
  readonly invitedBy: number | null;
}

type Made = Pick<NewUser, 'passwordHash' | 'payPasswordHash' | 'language'>;

/** The customer, and what other nouns make of the form, in one transaction. Answers the customer's number. */
async function createCustomer(
  { users, clock, steps }: RegisterDeps,
  { name, area, invitedBy }: CheckedForm,
  input: Input,
  made: Made,
): Promise<number | Refusal> {
  const country = name.kind === 'mobile' ? name.area.country : (area?.country ?? null);
  const at = new Date(clock.wallNow());
  try {
    const id = await users.create(
      { name, country, invitedBy, at, realName: input.name, ...made },
      async (transaction, id) => {
        for (const step of steps()) await step.complete(transaction, id, input, name);
      },
    );
    return id ?? taken;
  } catch (error) {
    if (!(error instanceof RegistrationFaultError)) throw error;
    return refuse('invalidInput', { fields: error.fields });
  }
}

/** Everything that the form alone shows to be wrong; the faults of all fields at once. */
async function checkForm(
  deps: Pick<RegisterDeps, 'users' | 'settings' | 'clock' | 'steps'>,
  input: Input,
  siteWords: readonly string[],
): Promise<CheckedForm | Refusal> {
  const isAreaGiven = input.area_id !== '' && input.area_id !== '0';
  const area = isAreaGiven ? findArea(input.area_id) : null;
  if (area !== null && !servesCountry(area.country)) return refuse('countryNotServed');
  const fields: Record<string, MessageKey> = {};
  if (isAreaGiven && area === null) fields['area_id'] = 'field.notAnOption';
  // A number has a country by itself; anyone who left it out with an address would
  // pass by the countries that are not served.
  if (!isAreaGiven && input.type === 'email') fields['area_id'] = 'field.required';
  const name = accountName(input.type, input.account, area);
  if (name === null) fields['account'] = input.type === 'email' ? 'field.email' : 'field.phone';
  else if (name.kind === 'mobile' && !servesCountry(name.area.country)) return refuse('countryNotServed');
  const names = name === null ? [input.account] : name.kind === 'mobile' ? [name.text, name.national] : [name.text];
  const fault = passwordFault(input.password, names, siteWords);
  if (fault !== null) fields['password'] = fault;
  if (input.re_password !== input.password) fields['re_password'] = 'field.passwordsDiffer';
  const invitedBy = input.invite_code === '' ? null : await deps.users.findInviter(input.invite_code);
  if (input.invite_code !== '' && invitedBy === null) fields['invite_code'] = 'field.invitation';
  if (input.invite_code === '' && deps.settings.flag('invite_code_required')) fields['invite_code'] = 'field.required';
  if (deps.settings.flag('is_register_pay_pwd') || input.pay_password !== '') {
    const weak = payPasswordFault(input.pay_password, new Date(deps.clock.wallNow()).getUTCFullYear());
    if (weak !== null) fields['pay_password'] = weak;
  }
  if (name !== null) for (const step of deps.steps()) Object.assign(fields, await step.check(input, name));
  if (name === null || Object.keys(fields).length > 0) return refuse('invalidInput', { fields });
  return { kind: 'checked', name, area, invitedBy };
}

/** The picture and the code, as the site asks for them; null when they are right. */
async function checkProofs(
  deps: { readonly settings: SettingsReader; readonly captchas: Captchas; readonly codes: SignInCodes },
  input: Input,
  name: AccountName,
  address: string,
): Promise<Refusal | null> {
  const proof = deps.settings.text('verify_reg_type');
  if (proof === '2' && !(await deps.captchas.redeem(input.key, input.captcha))) return refuse('captcha');
  if (proof === '3') return null;
  const typed = { code: input.sms_code, requestId: input.request_id, address };
  return codeRefusal(await deps.codes.redeem(name.text, REGISTER, typed));
}
