import type { Call, Restriction } from '@candor/protocol/call.ts';
import { permits } from '@candor/protocol/console/permissions.ts';
import type { ErrorName } from '@candor/protocol/error-codes.ts';
import type { CustomerSession, OperatorSession, Refusal } from './endpoint.ts';
import { refuse } from './endpoint.ts';

/** A restriction as the module that knows about it checks it, and what a call that it blocks is refused with. */
export interface RestrictionRule {
  readonly holdsFor: (session: CustomerSession) => boolean | Promise<boolean>;
  readonly error: ErrorName;
}

export type Restrictions = Readonly<Record<Restriction, RestrictionRule>>;

/**
 * Why the holder of a session may not make a call; null where they may. The one place where the permissions of
 * operators and the restrictions of customers are checked. A call of operators that names no permission is nobody's.
 */
export async function refuseBarred(
  call: Pick<Call, 'who' | 'permission' | 'blockedBy' | 'isBlocked'>,
  session: CustomerSession | OperatorSession | null,
  restrictions: Restrictions,
): Promise<Refusal | null> {
  if (session === null) return null;
  if ('operatorId' in session) return refuseOperator(call.permission, session);
  return call.isBlocked === undefined ? refuseRestricted(call, session, restrictions) : null;
}

/** The same of a call whose restrictions depend on what goes in, once that is known. */
export async function refuseInput(
  call: Pick<Call, 'blockedBy' | 'isBlocked'>,
  input: unknown,
  session: CustomerSession | OperatorSession | null,
  restrictions: Restrictions,
): Promise<Refusal | null> {
  const isRestricted = session !== null && 'userId' in session && call.isBlocked?.(input) === true;
  return isRestricted ? refuseRestricted(call, session, restrictions) : null;
}

async function refuseRestricted(
  { blockedBy = [] }: Pick<Call, 'blockedBy'>,
  session: CustomerSession,
  restrictions: Restrictions,
): Promise<Refusal | null> {
  for (const name of blockedBy) {
    const { holdsFor, error } = restrictions[name];
    if (await holdsFor(session)) return refuse(error);
  }
  return null;
}

function refuseOperator(permission: Call['permission'], { role, must }: OperatorSession): Refusal | null {
  if (permission === undefined || !permits(role, permission)) return refuse('notPermitted');
  if (must === '' || permission === 'own') return null;
  return refuse('notPermitted', {
    message: must === 'password' ? 'server.passwordTemporary' : 'server.secondFactorMissing',
  });
}
