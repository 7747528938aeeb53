import { consolePayWithdrawal } from '@candor/protocol/console/payments/pay-withdrawal.ts';
import { chooseCashAccount } from '../../books/cash-accounts.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { decisionRefusal, operatorDecider } from '../decisions/operator-decision.ts';
import { hasReleased, markSent } from './sent-marks.ts';
import { subjectOf } from './payment-queries.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';

export const consolePayWithdrawalEndpoint = ({
  auditLog,
  database,
  decisions,
}: {
  readonly auditLog: AuditLog;
  readonly database: Database;
  readonly decisions: PaymentDecisions;
}) =>
  endpoint<typeof consolePayWithdrawal>({
    call: consolePayWithdrawal,
    storesAnswer: true,
    async handle({ id, reference, cash_account }, request) {
      const withdrawal = await decisions.withdrawal(id);
      if (withdrawal === null) return refuse('notFound');
      const cash = await chooseCashAccount(database, { paymentId: id, kind: withdrawal.kind }, cash_account);
      if (cash === null) return refuse('invalidInput', { fields: { cash_account: 'field.notAnOption' } });
      const after = { reference, cash_account: cash.id };
      const entry = { action: 'withdrawal.pay', subject: subjectOf(id), after };
      const { operatorId, sessionId } = request.session;
      if (await hasReleased(database, id, operatorId)) return refuse('notPermitted', { message: 'server.ownPayout' });
      const by = operatorDecider(auditLog, actorOf(request), entry, (transaction) =>
        markSent(transaction, id, operatorId, sessionId),
      );
      const refusal = decisionRefusal(await decisions.payWithdrawal(id, reference, by, cash.id));
      return refusal ?? answer({}, 'server.withdrawalPaid');
    },
  });
