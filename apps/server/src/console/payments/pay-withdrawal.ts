import { consolePayWithdrawal } from '@candor/protocol/console/payments/pay-withdrawal.ts';
import { answer, endpoint, refuse } from '../../platform/http/endpoint.ts';
import { actorOf } from '../actor.ts';
import { decidePayment } from './desk-decision.ts';
import { hasReleased, markSent } from './sent-marks.ts';
import type { PaymentsDesk } from './payments-desk.ts';
import { subjectOf } from './payments-desk.ts';

export const consolePayWithdrawalEndpoint = ({ console: { auditLog, database }, desk }: PaymentsDesk) =>
  endpoint<typeof consolePayWithdrawal>({
    call: consolePayWithdrawal,
    storesOutcome: true,
    async handle({ id, reference }, request) {
      const entry = { action: 'withdrawal.pay', subject: subjectOf(id), after: { reference } };
      const { operatorId, sessionId } = request.session;
      if (await hasReleased(database, id, operatorId)) return refuse('notPermitted', { message: 'server.ownPayout' });
      const refusal = await decidePayment(auditLog, actorOf(request), entry, (alongside) =>
        desk.payWithdrawal(id, reference, async (transaction) => {
          await markSent(transaction, id, operatorId, sessionId);
          await alongside(transaction);
        }),
      );
      return refusal ?? answer({}, 'server.withdrawalPaid');
    },
  });
