import { consoleDecideVerification } from '@candor/protocol/console/identity-review/decide-verification.ts';
import { answer, endpoint, refuse } from '../../platform/http/endpoint.ts';
import type { Alongside } from '../../verification/verification-desk.ts';
import { actorOf } from '../actor.ts';
import type { IdentityDesk } from './identity-desk.ts';

export const consoleDecideVerificationEndpoint = ({ console: { auditLog }, desk }: IdentityDesk) =>
  endpoint<typeof consoleDecideVerification>({
    call: consoleDecideVerification,
    storesOutcome: true,
    async handle({ id, decision, reason }, request) {
      if (decision === 'refuse' && reason === '')
        return refuse('invalidInput', { fields: { reason: 'server.reasonMissing' } });
      const actor = actorOf(request);
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
          ? await desk.approve(id, actor.operatorId, alongside)
          : await desk.refuse(id, actor.operatorId, reason, alongside);
      await joining.keep();
      if (decided === 'notFound') return refuse('notFound');
      if (decided === 'alreadyDecided') return refuse('alreadyDone', { message: 'server.paymentDecided' });
      return answer({}, decision === 'approve' ? 'server.identityApproved' : 'server.identityRefused');
    },
  });
