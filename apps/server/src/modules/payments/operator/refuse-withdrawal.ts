import { consoleRefuseWithdrawal } from '@candor/protocol/console/payments/refuse-withdrawal.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { decisionRefusal, operatorDecider } from '../decisions/operator-decision.ts';
import { subjectOf } from './payment-queries.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';

export const consoleRefuseWithdrawalEndpoint = ({
  auditLog,
  decisions,
}: {
  readonly auditLog: AuditLog;
  readonly decisions: PaymentDecisions;
}) =>
  endpoint<typeof consoleRefuseWithdrawal>({
    call: consoleRefuseWithdrawal,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const entry = { action: 'withdrawal.refuse', subject: subjectOf(id), reason };
      const by = operatorDecider(auditLog, actorOf(request), entry);
      return (
        decisionRefusal(await decisions.refuseWithdrawal(id, reason, by)) ?? answer({}, 'server.withdrawalRefused')
      );
    },
  });
