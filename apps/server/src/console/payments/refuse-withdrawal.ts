import { consoleRefuseWithdrawal } from '@candor/protocol/console/payments/refuse-withdrawal.ts';
import { answer, endpoint } from '../../platform/http/endpoint.ts';
import { actorOf } from '../actor.ts';
import { decidePayment } from './desk-decision.ts';
import { endProposals } from './end-proposals.ts';
import type { PaymentsDesk } from './payments-desk.ts';
import { subjectOf } from './payments-desk.ts';

export const consoleRefuseWithdrawalEndpoint = ({ console: { auditLog, proposals, database }, desk }: PaymentsDesk) =>
  endpoint<typeof consoleRefuseWithdrawal>({
    call: consoleRefuseWithdrawal,
    storesOutcome: true,
    async handle({ id, reason }, request) {
      const actor = actorOf(request);
      const entry = { action: 'withdrawal.refuse', subject: subjectOf(id), reason };
      const refusal = await decidePayment(auditLog, actor, entry, (alongside) =>
        desk.refuseWithdrawal(id, reason, alongside),
      );
      if (refusal !== null) return refusal;
      await endProposals({ database, proposals }, actor, subjectOf(id), reason);
      return answer({}, 'server.withdrawalRefused');
    },
  });
