import type { OperatorSession, Refusal } from '../../kernel/http/endpoint.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { Console } from '../back-office/console.ts';
import { accountOf, slowedDown } from './login.ts';
import type { Operator } from './operators.ts';

type Confirmed = { readonly kind: 'confirmed'; readonly operator: Operator } | Refusal;

/** Who asks, and with what. */
interface Asking {
  readonly session: OperatorSession;
  readonly address: string;
}

/** The operator of a session who types the password once more. Attempts count by the session, which no stranger has. */
export const confirmPassword = (parts: Console, asking: Asking, password: string): Promise<Confirmed> =>
  confirm(parts, asking, 'wrongCredentials', ({ passwordHash }) => parts.passwords.verify(passwordHash, password));

/** The same for a code of the second factor that is set up, or (by `isRight`) of the one being set up. */
export const confirmCode = (
  parts: Console,
  asking: Asking,
  isRight: (operator: Operator) => Promise<boolean>,
): Promise<Confirmed> => confirm(parts, asking, 'wrongCode', isRight);

async function confirm(
  parts: Console,
  { session, address }: Asking,
  fault: 'wrongCredentials' | 'wrongCode',
  isRight: (operator: Operator) => Promise<boolean>,
): Promise<Confirmed> {
  const operator = await parts.operators.find(session.operatorId);
  if (operator === null) return refuse('sessionInvalid');
  const account = accountOf(operator.email);
  const origins = [`session:${session.sessionId}`] as const;
  const wait = await parts.attempts.take(account, origins);
  if (wait !== null) {
    parts.traces.failed('confirmSlowed', operator, address);
    return slowedDown(wait);
  }
  if (!(await isRight(operator))) {
    parts.traces.failed('confirmFailed', operator, address);
    return refuse(fault);
  }
  await parts.attempts.forgive(account, origins);
  return { kind: 'confirmed', operator };
}
