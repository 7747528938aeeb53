import type { Call } from '@candor/protocol/call.ts';
import type { ErrorName } from '@candor/protocol/error-codes.ts';
import type { SecurityDetail, SecurityEvent } from '../security-log.ts';
import type { CustomerSession, OperatorSession } from './endpoint.ts';

/** What a refused call means to who watches for attacks; null where a refusal is ordinary. */
export function securityEventOf(call: Pick<Call, 'body'>, error: ErrorName): SecurityEvent | null {
  if (error === 'invalidInput') return call.body === 'multipart' ? 'uploadRefused' : null;
  return EVENTS[error] ?? null;
}

const EVENTS: Partial<Record<ErrorName, SecurityEvent>> = {
  sessionInvalid: 'badToken',
  tooManyRequests: 'limited',
  notPermitted: 'permissionRefused',
  wrongCredentials: 'signInFailed',
  locked: 'signInLocked',
  wrongCode: 'codeWrong',
  captcha: 'captchaFailed',
  wrongPayPassword: 'payPasswordWrong',
};

/** Who it is: of a session, or by the name that was typed. */
export function personOf(
  session: CustomerSession | OperatorSession | null,
  input: unknown,
): Pick<SecurityDetail, 'account' | 'userId' | 'operatorId'> {
  if (session !== null)
    return 'operatorId' in session ? { operatorId: session.operatorId } : { userId: session.userId };
  if (typeof input !== 'object' || input === null) return {};
  for (const name of ['account', 'email', 'to']) {
    const typed: unknown = Reflect.get(input, name);
    if (typeof typed === 'string') return { account: typed };
  }
  return {};
}
