import type { DecisionOutcome, DecisionRefusal } from './payment-decisions.ts';
import type { AlongsideNote } from './payment-decisions.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import { refuse } from '../../../kernel/http/endpoint.ts';
import type { Actor } from '../../audit/actor.ts';
import type { AuditEntry, AuditLog } from '../../audit/audit-log.ts';

/**
 * A decision of one operator about a payment, with its entry in the audit log in the
 * transaction of its reason: before the engine is asked, so that nothing happens
 * unnoted. What the engine then would not have is noted as such. null: it is done.
 */
export async function decidePayment(
  auditLog: AuditLog,
  actor: Actor,
  entry: AuditEntry,
  act: (alongside: AlongsideNote) => Promise<DecisionOutcome<unknown>>,
): Promise<Refusal | null> {
  const joining = auditLog.joining(actor);
  let isNoted = false;
  const outcome = await act(async (transaction) => {
    await joining.note(transaction, entry);
    isNoted = true;
  });
  await joining.keep();
  if (outcome.kind === 'refused') {
    if (isNoted)
      await auditLog.record(actor, (_transaction, note) =>
        note({ action: `${entry.action}.failed`, subject: entry.subject, after: { outcome: outcome.reason } }),
      );
    return deskRefusal(outcome.reason);
  }
  // It had come to this before: by this very decision, whose answer was lost,
  // or by somebody else’s, which stands with its own reason.
  const isOwn = isNoted || (actor.requestKey != null && (await auditLog.isLastNoted(actor, entry)));
  return isOwn ? null : deskRefusal('alreadyDone');
}

/** In the words of operators: the code's own are the customer's. */
export const CUSTOMER_FROZEN = refuse('accountFrozen', { message: 'server.paysNoFrozen' });

function deskRefusal(reason: DecisionRefusal): Refusal {
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
