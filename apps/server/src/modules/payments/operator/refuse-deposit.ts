import { consoleRefuseDeposit } from '@candor/protocol/console/payments/refuse-deposit.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../operators/actor.ts';
import { decidePayment } from './desk-decision.ts';
import type { PaymentsDesk } from './payments-desk.ts';
import { subjectOf } from './payments-desk.ts';

export const consoleRefuseDepositEndpoint = ({ console: { auditLog }, desk }: PaymentsDesk) =>
  endpoint<typeof consoleRefuseDeposit>({
    call: consoleRefuseDeposit,
    storesOutcome: true,
    async handle({ id, reason }, request) {
      const entry = { action: 'deposit.refuse', subject: subjectOf(id), reason };
      const refusal = await decidePayment(auditLog, actorOf(request), entry, (alongside) =>
        desk.rejectDeposit(id, reason, alongside),
      );
      return refusal ?? answer({}, 'server.depositRefused');
    },
  });
