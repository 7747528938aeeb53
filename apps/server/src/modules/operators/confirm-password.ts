import type { OperatorSession, Refusal } from '../../kernel/http/endpoint.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import { accountOf, slowedDown } from './login.ts';
import type { Operator } from './operators.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { Operators } from './operators.ts';
import type { OperatorAttempts } from './operator-attempts.ts';
import type { OperatorTraces } from './operator-traces.ts';

type Confirmed = { readonly kind: 'confirmed'; readonly operator: Operator } | Refusal;

/** Who asks, and with what. */
interface Asking {
  readonly session: OperatorSession;
  readonly address: string;
}

/** The operator of a session who types the password once more. Attempts count by the session, which no stranger has. */
export const confirmPassword = (
  deps: {
    readonly passwords: Passwords;
    readonly operators: Operators;
    readonly attempts: OperatorAttempts;
    readonly traces: OperatorTraces;
  },
  asking: Asking,
  password: string,
): Promise<Confirmed> =>
  confirm(deps, asking, 'wrongCredentials', ({ passwordHash }) => deps.passwords.verify(passwordHash, password));

/** The same for a code of the second factor that is set up, or (by `isRight`) of the one being set up. */
export const confirmCode = (
  deps: { readonly operators: Operators; readonly attempts: OperatorAttempts; readonly traces: OperatorTraces },
  asking: Asking,
  isRight: (operator: Operator) => Promise<boolean>,
): Promise<Confirmed> => confirm(deps, asking, 'wrongCode', isRight);

async function confirm(
  deps: { readonly operators: Operators; readonly attempts: OperatorAttempts; readonly traces: OperatorTraces },
  { session, address }: Asking,
  fault: 'wrongCredentials' | 'wrongCode',
  isRight: (operator: Operator) => Promise<boolean>,
): Promise<Confirmed> {
  const operator = await deps.operators.find(session.operatorId);
  if (operator === null) return refuse('sessionInvalid');
  const account = accountOf(operator.email);
  const origins = [`session:${session.sessionId}`] as const;
  const wait = await deps.attempts.take(account, origins);
  if (wait !== null) {
    deps.traces.failed('confirmSlowed', operator, address);
    return slowedDown(wait);
  }
  if (!(await isRight(operator))) {
    deps.traces.failed('confirmFailed', operator, address);
    return refuse(fault);
  }
  await deps.attempts.forgive(account, origins);
  return { kind: 'confirmed', operator };
}
