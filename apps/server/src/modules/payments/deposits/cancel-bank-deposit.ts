import { must } from '@candor/decimal/assert.ts';
import { paymentId as asPaymentId, userId as asUserId } from '@candor/engine/ids.ts';
import { cancelBankDeposit } from '@candor/protocol/wallet/bank-deposit-request.ts';
import type { EngineGateway } from '../../../engine/gateway.ts';
import { refusalAnswer } from '../../../engine/refusals.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { findDeposit } from './deposits.ts';
import type { PaymentGuards } from '../payment-guards.ts';
import { presentDeposit } from './present-deposit.ts';
import type { DepositPresenting } from './present-deposit.ts';

export interface CancelBankDepositDeps extends DepositPresenting {
  readonly database: Database;
  readonly engine: EngineGateway;
  readonly guards: PaymentGuards;
}

export const cancelBankDepositEndpoint = (deps: CancelBankDepositDeps) =>
  endpoint<typeof cancelBankDeposit>({
    call: cancelBankDeposit,
    storesAnswer: true,
    async handle({ id }, { session: { userId }, key }) {
      const { database, engine } = deps;
      const barred = deps.guards.flag('is_bank_charge_cancel_btn');
      if (barred !== null) return barred;
      const deposit = await findDeposit(database, id, userId);
      if (deposit === null || !deposit.isEditFlow) return refuse('notFound');
      // Somebody who says that they have paid waits for an answer.
      if (deposit.proof !== '') return refuse('alreadyDone');
      const ids = { userId: asUserId(userId), paymentId: asPaymentId(id) };
      const result = await engine.submit(
        { kind: 'endPayment', ...ids, result: 'cancelled', arrived: null },
        key === null ? null : `cancel:${id}:${key}`,
      );
      if (result.kind === 'refused') return refusalAnswer(result.reason);
      const ended = must(await findDeposit(database, id, userId), 'a payment that was ended is there');
      return answer(presentDeposit(ended, deps), 'server.depositCancelled');
    },
  });
