import { consoleRefuseDeposit } from '@candor/protocol/console/payments/refuse-deposit.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { decisionRefusal, operatorDecider } from '../decisions/operator-decision.ts';
import { subjectOf } from './payment-queries.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';

export const consoleRefuseDepositEndpoint = ({
  auditLog,
  decisions,
}: {
  readonly auditLog: AuditLog;
  readonly decisions: PaymentDecisions;
}) =>
  endpoint<typeof consoleRefuseDeposit>({
    call: consoleRefuseDeposit,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const entry = { action: 'deposit.refuse', subject: subjectOf(id), reason };
      const by = operatorDecider(auditLog, actorOf(request), entry);
      return decisionRefusal(await decisions.refuseDeposit(id, reason, by)) ?? answer({}, 'server.depositRefused');
    },
  });
