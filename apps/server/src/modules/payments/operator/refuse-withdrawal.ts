import { consoleRefuseWithdrawal } from '@candor/protocol/console/payments/refuse-withdrawal.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { decidePayment } from './desk-decision.ts';
import { subjectOf } from './payment-queries.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { WalletDesk } from '../wallet-desk.ts';

export const consoleRefuseWithdrawalEndpoint = ({
  auditLog,
  desk,
}: {
  readonly auditLog: AuditLog;
  readonly desk: WalletDesk;
}) =>
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
