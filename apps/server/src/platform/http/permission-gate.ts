import type { Call } from '@candor/protocol/call.ts';
import { permits } from '@candor/protocol/console/permissions.ts';
import type { CustomerSession, OperatorSession, Refusal } from './endpoint.ts';
import { refuse } from './endpoint.ts';

/**
 * Why whoever stands behind a session may not make a call; null where they may. The one place where the permissions of operators
 * and the freezing of customers are looked at. A call of operators that names no permission is nobody's.
 */
export function refuseBarred(
  call: Pick<Call, 'who' | 'permission' | 'whenFrozen'>,
  session: CustomerSession | OperatorSession | null,
): Refusal | null {
  if (session === null) return null;
  if ('operatorId' in session) return refuseOperator(call.permission, session);
  return session.frozen && call.whenFrozen === 'refused' ? refuse('accountFrozen') : null;
}

function refuseOperator(permission: Call['permission'], { role, must }: OperatorSession): Refusal | null {
  if (permission === undefined || !permits(role, permission)) return refuse('notPermitted');
  if (must === '' || permission === 'own') return null;
  return refuse('notPermitted', {
    message: must === 'password' ? 'server.passwordTemporary' : 'server.secondFactorMissing',
  });
}
