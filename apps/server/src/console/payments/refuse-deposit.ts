import { consoleRefuseDeposit } from '@candor/protocol/console/payments/refuse-deposit.ts';
import { answer, endpoint } from '../../platform/http/endpoint.ts';
import { actorOf } from '../actor.ts';
import { decidePayment } from './desk-decision.ts';
import { endProposals } from './end-proposals.ts';
import type { PaymentsDesk } from './payments-desk.ts';
import { subjectOf } from './payments-desk.ts';

export const consoleRefuseDepositEndpoint = ({ console: { auditLog, proposals, database }, desk }: PaymentsDesk) =>
  endpoint<typeof consoleRefuseDeposit>({
    call: consoleRefuseDeposit,
    storesOutcome: true,
    async handle({ id, reason }, request) {
      const actor = actorOf(request);
      const entry = { action: 'deposit.refuse', subject: subjectOf(id), reason };
      const refusal = await decidePayment(auditLog, actor, entry, (alongside) =>
        desk.rejectDeposit(id, reason, alongside),
      );
      if (refusal !== null) return refusal;
      await endProposals({ database, proposals }, actor, subjectOf(id), reason);
      return answer({}, 'server.depositRefused');
    },
  });
