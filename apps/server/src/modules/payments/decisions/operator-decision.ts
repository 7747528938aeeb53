import { hash } from 'node:crypto';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import { refuse } from '../../../kernel/http/endpoint.ts';
import type { Actor } from '../../audit/actor.ts';
import type { AuditEntry, AuditLog } from '../../audit/audit-log.ts';
import type { Decider, DecisionRefusal, DecisionOutcome } from './decision.ts';

/**
 * An operator who decides, with the entry of it in the audit log in the transaction of its words: before the engine is
 * asked, so that nothing happens unnoted. What the engine then would not have is noted as such. `note`: what else is
 * written in that transaction.
 */
export function operatorDecider(
  auditLog: AuditLog,
  actor: Actor,
  entry: AuditEntry,
  note: Decider['note'] = () => Promise.resolve(),
): Decider {
  const joining = auditLog.joining(actor);
  return {
    asker: 'operator',
    key: keyOf(actor, entry),
    note: async (transaction) => {
      await note(transaction);
      await joining.note(transaction, entry);
    },
    noted: () => joining.keep(),
    failed: (reason) =>
      auditLog.record(actor, (_transaction, noteFailure) =>
        noteFailure({ action: `${entry.action}.failed`, subject: entry.subject, after: { outcome: reason } }),
      ),
    agreed: () => Promise.resolve(),
  };
}

/** Why an operator's decision is not done; null: it is, by this call or by itself before, whose answer was lost. */
export function decisionRefusal(outcome: DecisionOutcome<unknown>): Refusal | null {
  if (outcome.kind === 'refused') return refusalFor(outcome.reason);
  // It had come to this before by somebody else’s decision, which stands with its own reason.
  return outcome.isOwn ? null : refusalFor('alreadyDone');
}

/** The same key with other words is another decision. */
function keyOf({ operatorId, requestKey = null }: Actor, { action, after, reason }: AuditEntry): string | null {
  if (requestKey === null) return null;
  return hash('sha256', JSON.stringify([operatorId, requestKey, action, after, reason]), 'hex');
}

/** In the words of operators: the code's own are the customer's. */
export const CUSTOMER_FROZEN = refuse('accountFrozen', { message: 'server.paysNoFrozen' });

function refusalFor(reason: DecisionRefusal): Refusal {
  switch (reason) {
    case 'notFound':
      return refuse('notFound');
    case 'wrongState':
      return refuse('alreadyDone', { message: 'server.paymentOtherState' });
    case 'alreadyDone':
      return refuse('alreadyDone', { message: 'server.paymentDecided' });
    case 'frozen':
      return CUSTOMER_FROZEN;
    case 'wrongAmount':
      return refuse('invalidInput', { fields: { arrived: 'field.small' } });
  }
}
