import type { OperatorSession, RequestContext } from '../platform/http/endpoint.ts';

/** Who does something, as the audit log names them. */
export interface Actor {
  readonly operatorId: number;
  readonly sessionId: number;
  readonly email: string;
  readonly role: string;
  readonly address: string;
}

export const actorOf = ({ session, address }: RequestContext<OperatorSession>): Actor => ({
  operatorId: session.operatorId,
  sessionId: session.sessionId,
  email: session.email,
  role: session.role,
  address,
});
