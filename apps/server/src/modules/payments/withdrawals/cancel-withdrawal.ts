import { must } from '@candor/decimal/assert.ts';
import { paymentId as asPaymentId, userId as asUserId } from '@candor/engine/ids.ts';
import { cancelWithdrawal } from '@candor/protocol/wallet/cancel-withdrawal.ts';
import type { EngineGateway } from '../../../engine/gateway.ts';
import { refusalAnswer } from '../../../engine/refusals.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import type { WithdrawalPresenting } from './present-withdrawal.ts';
import { findWithdrawal } from './withdrawals.ts';

export interface CancelWithdrawalDeps extends WithdrawalPresenting {
  readonly database: Database;
  readonly engine: EngineGateway;
}

export const cancelWithdrawalEndpoint = (deps: CancelWithdrawalDeps) =>
  endpoint<typeof cancelWithdrawal>({
    call: cancelWithdrawal,
    storesAnswer: true,
    async handle({ id }, { session: { userId }, language, key }) {
      if ((await findWithdrawal(deps.database, id, userId)) === null) return refuse('notFound');
      const ids = { userId: asUserId(userId), paymentId: asPaymentId(id) };
      // Without a key what has ended is not ended again; with one, who asks again after a crash hears that it was done.
      const result = await deps.engine.submit({ kind: 'release', ...ids }, key === null ? null : `cancel:${id}:${key}`);
      if (result.kind === 'refused')
        return result.reason === 'alreadyDone'
          ? refuse('alreadyDone', { message: 'server.withdrawalBeingSent' })
          : refusalAnswer(result.reason);
      const withdrawal = must(await findWithdrawal(deps.database, id, userId), 'a payment that was ended is there');
      return answer(presentWithdrawal(withdrawal, language, deps), 'server.withdrawalCancelled');
    },
  });
