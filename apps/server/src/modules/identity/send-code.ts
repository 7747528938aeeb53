import type { LanguageCode } from '@candor/locales/languages.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import { sendEmail } from '@candor/protocol/identity/send-email.ts';
import { sendSms } from '@candor/protocol/identity/send-sms.ts';
import { answer, refuse, endpoint } from '../../kernel/http/endpoint.ts';
import type { Answer, Refusal, RequestContext } from '../../kernel/http/endpoint.ts';
import { findArea, servesCountry } from '../settings/areas.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { accountName } from './account-name.ts';
import type { AccountName } from './account-name.ts';
import type { CodePurpose, SignInCodes } from './sign-in-codes.ts';
import { CODE_MINUTES, RESET } from './sign-in-codes.ts';
import { deviceSource, STRANGER } from './try-sources.ts';
import type { User, Users } from './users.ts';
import type { Captchas } from './captchas.ts';
import type { Notices } from './notices.ts';
import type { CodeCaps } from './code-caps.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SignInWatch } from './sign-in-watch.ts';

const CODE_LIMIT = { name: 'code', points: 60, seconds: 3600 };

export interface SendCodeDeps {
  readonly users: Users;
  readonly captchas: Captchas;
  readonly notices: Notices;
  readonly caps: CodeCaps;
  readonly codes: SignInCodes;
  readonly devices: KnownDevices;
  readonly settings: SettingsReader;
  readonly watch: SignInWatch;
}

/** Sends a code. For a reset nothing is sent where there is no account, and the answer is the same. */
async function sendCode(
  deps: SendCodeDeps,
  kind: 'email' | 'mobile',
  input: InputOf<typeof sendEmail>,
  { language, address }: RequestContext<null>,
): Promise<Answer<{ request_id: string }>> {
  const area = input.area_id === '' ? null : findArea(input.area_id);
  if (area !== null && !servesCountry(area.country)) return refuse('countryNotServed');
  const typed = accountName(kind, input.to, area);
  if (typed === null)
    return refuse('invalidInput', { fields: { to: kind === 'email' ? 'field.email' : 'field.phone' } });
  if (typed.kind === 'mobile' && !servesCountry(typed.area.country)) return refuse('countryNotServed');
  const purpose = input.type as CodePurpose;
  const user = await deps.users.findByName(typed);
  const asker = { device: input.device, address, hasPicture: await deps.captchas.redeem(input.key, input.captcha) };
  const asked = await askForCode(deps, typed, purpose, user, asker);
  if (asked.kind === 'refused') return asked;
  if (purpose !== RESET || user !== null) await deps.notices.code(typed, asked.code, language as LanguageCode);
  return answer({ request_id: asked.requestId }, 'server.codeSent', { minutes: CODE_MINUTES });
}

interface Asker {
  /** The token of the device; "" for none. */
  readonly device: string;
  readonly address: string;
  readonly hasPicture: boolean;
}

/** Issued for an account that does not exist too, so that neither the answer nor the next one tells whether it does. */
async function askForCode(
  { caps, codes, devices, settings, watch }: SendCodeDeps,
  typed: AccountName,
  purpose: CodePurpose,
  user: User | null,
  asker: Asker,
): Promise<Refusal | { readonly kind: 'asked'; readonly code: string; readonly requestId: string }> {
  const { kind, text: account } = typed;
  if ((await caps.asksForPicture(account, asker.address)) && !asker.hasPicture) {
    watch.code(kind, 'pictureNeeded');
    return refuse('captcha', { message: 'server.codePicture' });
  }
  const device = user === null ? null : await devices.find(user.id, asker.device);
  const askedBy = device === null ? STRANGER : deviceSource(device);
  const dailyCodes = settings.number('limit_code_target') ?? DAILY_CODES;
  const issued = await codes.issue(account, purpose, { address: asker.address, askedBy, dailyCodes });
  if (issued.kind === 'tooMany') {
    watch.code(kind, 'tooMany');
    const retryAfterSeconds = issued.seconds;
    return refuse('tooManyRequests', {
      message: 'server.codesOfDay',
      parameters: { count: dailyCodes },
      retryAfterSeconds,
    });
  }
  if (issued.kind === 'tooSoon') return refuse('tooManyRequests', { retryAfterSeconds: issued.seconds });
  const wait = await caps.secondsToWait(typed);
  if (wait !== null) {
    await codes.withdraw(issued.id);
    watch.code(kind, 'capReached', typed.kind === 'mobile' ? typed.area.dialling : '');
    return refuse('tooManyRequests', { message: 'server.codesRest', retryAfterSeconds: wait });
  }
  watch.code(kind, 'sent');
  return { kind: 'asked', code: issued.code, requestId: issued.requestId };
}

/** Of one address or number; the setting `limit_code_target` overrides it. */
const DAILY_CODES = 5;

export const sendEmailEndpoint = (deps: SendCodeDeps) =>
  endpoint({
    call: sendEmail,
    limit: CODE_LIMIT,
    storesAnswer: true,
    handle: (input, request) => sendCode(deps, 'email', input, request),
  });

export const sendSmsEndpoint = (deps: SendCodeDeps) =>
  endpoint({
    call: sendSms,
    limit: CODE_LIMIT,
    storesAnswer: true,
    handle: (input, request) => sendCode(deps, 'mobile', input, request),
  });

/** How a typed code is refused; null for the right one. */
export const codeRefusal = (outcome: 'right' | 'wrong' | 'locked'): Refusal | null =>
  outcome === 'right'
    ? null
    : outcome === 'locked'
      ? refuse('locked', { message: 'server.codesLocked' })
      : refuse('wrongCode');
