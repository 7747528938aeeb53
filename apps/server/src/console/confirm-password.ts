import type { OperatorSession } from '../platform/http/endpoint.ts';
import type { Console } from './console.ts';
import { failureName } from './login.ts';
import type { Operator } from './operators.ts';

type Confirmed = Operator | 'sessionInvalid' | 'wrongCredentials' | 'wrongCode' | 'locked';

/** The operator of a session who types the password once more; failures count as those of signing in do. */
export async function confirmPassword(parts: Console, session: OperatorSession, password: string): Promise<Confirmed> {
  return confirm(parts, session, 'wrongCredentials', (operator) =>
    parts.passwords.verify(operator.passwordHash, password),
  );
}

/** The same for a code of the second factor that is set up, or (by `isRight`) of the one being set up. */
export async function confirmCode(
  parts: Console,
  session: OperatorSession,
  isRight: (operator: Operator) => Promise<boolean>,
): Promise<Confirmed> {
  return confirm(parts, session, 'wrongCode', isRight);
}

async function confirm(
  parts: Console,
  session: OperatorSession,
  fault: 'wrongCredentials' | 'wrongCode',
  isRight: (operator: Operator) => Promise<boolean>,
): Promise<Confirmed> {
  const operator = await parts.operators.find(session.operatorId);
  if (operator === null) return 'sessionInvalid';
  const name = failureName(operator.email);
  if ((await parts.failures.gate(name)) === 'locked') return 'locked';
  if (!(await isRight(operator))) {
    await parts.failures.count(name);
    return fault;
  }
  return operator;
}
