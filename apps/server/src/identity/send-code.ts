import type { LanguageCode } from '@candor/locales/languages.ts';
import type { RequestContext } from '../platform/http/endpoint.ts';
import { answer, refuse } from '../platform/http/endpoint.ts';
import type { Answer } from '../platform/http/endpoint.ts';
import { findArea, servesCountry } from '../site/areas.ts';
import { emailName, mobileName } from './account-name.ts';
import type { Identity } from './identity.ts';
import type { CodePurpose } from './sign-in-codes.ts';
import { CODE_MINUTES, RESET } from './sign-in-codes.ts';

export const CODE_LIMIT = { name: 'code', points: 60, seconds: 3600 };

/** Sends a code. For a reset nothing is sent where there is no account, and the answer is the same. */
export async function sendCode(
  identity: Identity,
  kind: 'email' | 'mobile',
  input: { readonly to: string; readonly area_id: string; readonly type: number },
  { language }: RequestContext<null>,
): Promise<Answer<Record<string, never>>> {
  const area = input.area_id === '' ? null : findArea(input.area_id);
  if (area !== null && !servesCountry(area.country)) return refuse('countryNotServed');
  const typed = kind === 'email' ? emailName(input.to) : mobileName(input.to, area ?? findArea('+001'));
  if (typed === null)
    return refuse('invalidInput', { fields: { to: kind === 'email' ? 'field.email' : 'field.phone' } });
  if (typed.kind === 'mobile' && !servesCountry(typed.area.country)) return refuse('countryNotServed');
  const purpose = input.type as CodePurpose;
  const wait = await identity.codes.secondsToWait(typed.text, purpose);
  if (wait > 0) return refuse('tooManyRequests', { retryAfterSeconds: wait });
  // Issued even when it is not sent, so that the time to wait until the next does not tell whether the account exists.
  const code = await identity.codes.issue(typed.text, purpose);
  const known = purpose !== RESET || (await identity.users.findByName(typed)) !== null;
  if (known) await identity.notices.code(typed, code, language as LanguageCode);
  return answer({}, 'server.codeSent', { minutes: CODE_MINUTES });
}
