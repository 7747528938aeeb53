import type { Actor } from './actor.ts';
import type { Console } from '../back-office/console.ts';
import type { Operator } from './operators.ts';

/**
 * Begins a session of an operator who has shown who they are, and remembers the browser that they have shown it with.
 */
export async function openSession(
  { auditLog, sessions, devices }: Pick<Console, 'auditLog' | 'sessions' | 'devices'>,
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
