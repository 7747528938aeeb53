import { consoleLogin } from '@candor/protocol/console/login.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { limitKey } from '../../kernel/http/client-address.ts';
import { hashToken } from '../identity/token.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Actor } from '../audit/actor.ts';
import type { AttemptOrigin, OperatorAttempts } from './operator-attempts.ts';
import type { Operator, Operators } from './operators.ts';
import type { OperatorTraces } from './operator-traces.ts';
import type { SecondFactor } from './second-factor.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import type { OperatorDevices } from './operator-devices.ts';

export const consoleLoginEndpoint = (deps: {
  readonly operators: Operators;
  readonly attempts: OperatorAttempts;
  readonly traces: OperatorTraces;
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  readonly auditLog: AuditLog;
  readonly sessions: OperatorSessions;
  readonly devices: OperatorDevices;
}) =>
  endpoint<typeof consoleLogin>({
    call: consoleLogin,
    limit: { name: 'console', points: 30, seconds: 60 },
    async handle({ email, password, totp, device }, { address }) {
      const account = accountOf(email);
      const operator = await deps.operators.findByEmail(email);
      const origins = await originsOf(deps, operator, { device, address });
      const wait = await deps.attempts.take(account, origins);
      if (wait !== null) {
        deps.traces.failed('signInSlowed', operator, address);
        return slowedDown(wait);
      }
      const matches = await deps.passwords.verify(operator?.passwordHash ?? null, password);
      if (!matches || operator === null) {
        deps.traces.failed('signInFailed', operator, address);
        return refuse('wrongCredentials');
      }
      // The second factor is used up by being right, so that it is looked at last.
      if (!(await deps.secondFactor.take(operator, totp))) {
        deps.traces.failed('secondFactorFailed', operator, address);
        return refuse('wrongCredentials');
      }
      await deps.attempts.forgive(account, origins);
      return answer(await openSession(deps, operator, { address, device, action: 'operator.login' }));
    },
  });

/** What an operator's attempts are counted under. */
export const accountOf = (email: string): string => email.trim().toLowerCase();

/** Operators are slowed down and never locked, so that the refusal says for how long. */
export const slowedDown = (seconds: number) =>
  refuse('tooManyRequests', { message: 'server.slowedDown', parameters: { seconds }, retryAfterSeconds: seconds });

/**
 * A browser or an address that the operator has signed in from before counts
 * for itself; strangers count together as well.
 */
async function originsOf(
  { devices }: { readonly devices: OperatorDevices },
  operator: Operator | null,
  { device, address }: { readonly device: string; readonly address: string },
): Promise<readonly AttemptOrigin[]> {
  const id = operator?.id ?? NOBODY;
  const [knowsDevice, knowsAddress] = await Promise.all([devices.knows(id, device), devices.knowsAddress(id, address)]);
  if (knowsDevice) return [`device:${hashToken(device).toString('hex')}`];
  const byAddress: AttemptOrigin = `address:${limitKey(address)}`;
  return knowsAddress ? [byAddress] : [byAddress, 'unknown'];
}

/** Looked up in vain, so that an unknown account takes as long as a known one. */
const NOBODY = 0;

/**
 * Begins a session of an operator who has shown who they are, and remembers the browser that they have shown it with.
 */
export async function openSession(
  {
    auditLog,
    sessions,
    devices,
  }: {
    readonly auditLog: AuditLog;
    readonly sessions: OperatorSessions;
    readonly devices: OperatorDevices;
  },
  operator: Operator,
  { address, device, action }: { readonly address: string; readonly device: string; readonly action: string },
) {
  const { id, email, role } = operator;
  const actor: Actor = { operatorId: id, sessionId: 0, email, role, address };
  return auditLog.record(actor, async (transaction, note) => {
    const token = await sessions.begin(transaction, id, address);
    const remembered = await devices.remember(transaction, id, device);
    await note({ action, subject: `operator:${id}` });
    return { token, must: sessions.mustOf(operator), device: remembered };
  });
}
