import { consoleNameBank } from '@candor/protocol/console/payments/name-bank.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { bankInfoOf, findReceivingBank } from '../deposits/receiving-banks.ts';
import { actorOf } from '../../audit/actor.ts';
import { decisionRefusal, operatorDecider } from '../decisions/operator-decision.ts';
import { subjectOf } from './payment-queries.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { PaymentDecisions } from '../decisions/payment-decisions.ts';

export const consoleNameBankEndpoint = ({
  auditLog,
  database,
  decisions,
}: {
  readonly auditLog: AuditLog;
  readonly database: Database;
  readonly decisions: PaymentDecisions;
}) =>
  endpoint<typeof consoleNameBank>({
    call: consoleNameBank,
    storesAnswer: true,
    async handle({ id, bank_id }, request) {
      const [deposit, bank] = await Promise.all([decisions.deposit(id), findReceivingBank(database, bank_id)]);
      if (deposit === null || bank === null) return refuse('notFound');
      if (bank.currency_id !== deposit.currencyId)
        return refuse('invalidInput', { fields: { bank_id: 'field.notAnOption' } });
      const info = bankInfoOf(bank);
      const entry = {
        action: 'deposit.bank',
        subject: subjectOf(id),
        before: deposit.bankInfo,
        after: { bank_id, ...info },
      };
      const by = operatorDecider(auditLog, actorOf(request), entry);
      return decisionRefusal(await decisions.nameBank(id, info, by)) ?? answer({}, 'server.bankNamed');
    },
  });
