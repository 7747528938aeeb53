import type { Call, Restrictable } from '@candor/protocol/call.ts';
import { permits } from '@candor/protocol/console/permissions.ts';
import { ERROR_CODES } from '@candor/protocol/error-codes.ts';
import type { ErrorName } from '@candor/protocol/error-codes.ts';
import pg from 'pg';
import type { CustomerSession, OperatorSession, Refusal } from './endpoint.ts';
import { refuse } from './endpoint.ts';

/** What keeps some customers from calls of a kind, as the module that knows about it checks it. */
export interface Restriction {
  readonly of: Restrictable;
  readonly holdsFor: (session: CustomerSession) => boolean | Promise<boolean>;
  /** What such a call is refused with. */
  readonly error: ErrorName;
}

/**
 * Why the holder of a session may not make a call; null where they may. The one place where the permissions of
 * operators and the restrictions of customers are checked. A call of operators that names no permission is nobody's.
 */
export async function refuseBarred(
  call: Pick<Call, 'who' | 'permission' | 'restrictedAs' | 'isRestricted'>,
  session: CustomerSession | OperatorSession | null,
  restrictions: readonly Restriction[],
): Promise<Refusal | null> {
  if (session === null) return null;
  if ('operatorId' in session) return refuseOperator(call.permission, session);
  return call.isRestricted === undefined ? refuseRestricted(call, session, restrictions) : null;
}

/** The same of a call whose restrictions depend on what goes in, once that is known. */
export async function refuseInput(
  call: Pick<Call, 'restrictedAs' | 'isRestricted'>,
  input: unknown,
  session: CustomerSession | OperatorSession | null,
  restrictions: readonly Restriction[],
): Promise<Refusal | null> {
  const isRestricted = session !== null && 'userId' in session && call.isRestricted?.(input) === true;
  return isRestricted ? refuseRestricted(call, session, restrictions) : null;
}

async function refuseRestricted(
  { restrictedAs = [] }: Pick<Call, 'restrictedAs'>,
  session: CustomerSession,
  restrictions: readonly Restriction[],
): Promise<Refusal | null> {
  for (const { of, holdsFor, error } of restrictions)
    if (restrictedAs.includes(of) && (await holdsFor(session))) return refuse(error);
  return null;
}

/**
 * A restriction that came about since the call was let in, as the database says it: in a transaction that it turned
 * back with C and the four digits of the error. Throws what is anything else.
 */
export function refusedByDatabase(error: unknown): Refusal {
  const [, digits] = /^C(\d{4})$/.exec(error instanceof pg.DatabaseError ? (error.code ?? '') : '') ?? [];
  const known = Object.entries(ERROR_CODES).find(([, code]) => code === Number(digits));
  if (known === undefined) throw error;
  return refuse(known[0] as ErrorName); // Object.entries forgets the names
}

function refuseOperator(permission: Call['permission'], { role, must }: OperatorSession): Refusal | null {
  if (permission === undefined || !permits(role, permission)) return refuse('notPermitted');
  if (must === '' || permission === 'own') return null;
  return refuse('notPermitted', {
    message: must === 'password' ? 'server.passwordTemporary' : 'server.secondFactorMissing',
  });
}
