import { consolePayWithdrawal } from '@candor/protocol/console/payments/pay-withdrawal.ts';
import { chooseCashAccount } from '../../cash/cash-accounts.ts';
import { answer, endpoint, refuse } from '../../platform/http/endpoint.ts';
import { actorOf } from '../actor.ts';
import { decidePayment } from './desk-decision.ts';
import type { PaymentsDesk } from './payments-desk.ts';
import { subjectOf } from './payments-desk.ts';

export const consolePayWithdrawalEndpoint = ({ console: { auditLog, database }, desk }: PaymentsDesk) =>
  endpoint<typeof consolePayWithdrawal>({
    call: consolePayWithdrawal,
    storesOutcome: true,
    async handle({ id, reference, cash_account }, request) {
      const withdrawal = await desk.withdrawal(id);
      if (withdrawal === null) return refuse('notFound');
      const cash = await chooseCashAccount(database, { paymentId: id, kind: withdrawal.kind }, cash_account);
      if (cash === null) return refuse('invalidInput', { fields: { cash_account: 'field.notAnOption' } });
      const after = { reference, cash_account: cash.id };
      const entry = { action: 'withdrawal.pay', subject: subjectOf(id), after };
      const refusal = await decidePayment(auditLog, actorOf(request), entry, (alongside) =>
        desk.payWithdrawal(id, reference, alongside, cash.id),
      );
      return refusal ?? answer({}, 'server.withdrawalPaid');
    },
  });
