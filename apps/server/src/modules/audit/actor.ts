import type { OperatorSession, RequestContext } from '../../kernel/http/endpoint.ts';

/** Who does something, as the audit log names them. */
export interface Actor {
  readonly operatorId: number;
  readonly sessionId: number;
  readonly email: string;
  readonly role: string;
  readonly address: string;
  /** The Idempotency-Key of the call that they do it by; left out where nothing goes by it. */
  readonly requestKey?: string | null;
}

/** Whom the audit log names: an operator, or the program itself where it goes on with what operators decided. */
export type AuditActor = Pick<Actor, 'email' | 'role' | 'address'> & { readonly operatorId: number | null };

export const THE_PROGRAM: AuditActor = { operatorId: null, email: 'candor', role: 'program', address: '' };

export const actorOf = ({ session, address, key }: RequestContext<OperatorSession>): Actor => ({
  operatorId: session.operatorId,
  sessionId: session.sessionId,
  email: session.email,
  role: session.role,
  address,
  requestKey: key,
});
