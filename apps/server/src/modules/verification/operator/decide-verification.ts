import { consoleDecideVerification } from '@candor/protocol/console/identity-review/decide-verification.ts';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Alongside } from '../verification-decisions.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { VerificationDecisions } from '../verification-decisions.ts';

export const consoleDecideVerificationEndpoint = ({
  auditLog,
  database,
  decisions,
}: {
  readonly auditLog: AuditLog;
  readonly database: Database;
  readonly decisions: VerificationDecisions;
}) =>
  endpoint<typeof consoleDecideVerification>({
    call: consoleDecideVerification,
    storesAnswer: true,
    async handle({ id, decision, reason }, request) {
      if (decision === 'refuse' && reason === '')
        return refuse('invalidInput', { fields: { reason: 'server.reasonMissing' } });
      const actor = actorOf(request);
      if (decision === 'approve' && (await hasUnseenPicture(database, id, actor.operatorId)))
        return refuse('invalidInput', { message: 'server.lookFirst' });
      const joining = auditLog.joining(actor);
      // The customer's own words and numbers stay out of a log that is kept for ever.
      const alongside: Alongside = (transaction, { before, after }) =>
        joining.note(transaction, {
          action: `verification.${decision}`,
          subject: `customer:${after.user_id}`,
          before: { verification: id, state: before.state },
          after: { verification: id, form: after.form, state: after.state },
          reason,
        });
      const decided =
        decision === 'approve'
          ? await decisions.approve(id, actor.operatorId, alongside)
          : await decisions.refuse(id, actor.operatorId, reason, alongside);
      await joining.keep();
      if (decided === 'notFound') return refuse('notFound');
      if (decided === 'alreadyDecided') return refuse('alreadyDone', { message: 'server.paymentDecided' });
      return answer({}, decision === 'approve' ? 'server.identityApproved' : 'server.identityRefused');
    },
  });

/** Whether the operator has yet to look at a picture of a submission that waits. */
async function hasUnseenPicture(database: Database, id: number, operatorId: number): Promise<boolean> {
  const { rows } = await sql`
    select from verifications v
      cross join unnest(array_remove(array[v.front_pic, v.reverse_pic, v.hand_pic], null)) picture
    where v.id = ${id} and v.state = 'waiting' and not exists (
      select from upload_looks l where l.upload_id = picture and l.viewer = 'operator' and l.viewer_id = ${operatorId})
    limit 1
  `.execute(database);
  return rows.length > 0;
}
