import { consoleRefuseWithdrawal } from '@candor/protocol/console/payments/refuse-withdrawal.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../operators/actor.ts';
import { decidePayment } from './desk-decision.ts';
import type { PaymentsDesk } from './payments-desk.ts';
import { subjectOf } from './payments-desk.ts';

export const consoleRefuseWithdrawalEndpoint = ({ console: { auditLog }, desk }: PaymentsDesk) =>
  endpoint<typeof consoleRefuseWithdrawal>({
    call: consoleRefuseWithdrawal,
    storesOutcome: true,
    async handle({ id, reason }, request) {
      const entry = { action: 'withdrawal.refuse', subject: subjectOf(id), reason };
      const refusal = await decidePayment(auditLog, actorOf(request), entry, (alongside) =>
        desk.refuseWithdrawal(id, reason, alongside),
      );
      return refusal ?? answer({}, 'server.withdrawalRefused');
    },
  });
