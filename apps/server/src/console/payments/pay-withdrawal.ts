import { consolePayWithdrawal } from '@candor/protocol/console/payments/pay-withdrawal.ts';
import { answer, endpoint } from '../../platform/http/endpoint.ts';
import { actorOf } from '../actor.ts';
import { decidePayment } from './desk-decision.ts';
import type { PaymentsDesk } from './payments-desk.ts';
import { subjectOf } from './payments-desk.ts';

export const consolePayWithdrawalEndpoint = ({ console: { auditLog }, desk }: PaymentsDesk) =>
  endpoint<typeof consolePayWithdrawal>({
    call: consolePayWithdrawal,
    storesOutcome: true,
    async handle({ id, reference }, request) {
      const entry = { action: 'withdrawal.pay', subject: subjectOf(id), after: { reference } };
      const refusal = await decidePayment(auditLog, actorOf(request), entry, (alongside) =>
        desk.payWithdrawal(id, reference, alongside),
      );
      return refusal ?? answer({}, 'server.withdrawalPaid');
    },
  });
