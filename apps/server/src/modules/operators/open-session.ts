import type { Actor } from '../audit/actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { OperatorDevices } from './operator-devices.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import type { Operator } from './operators.ts';

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
