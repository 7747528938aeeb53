import { openBankDeposit } from '@candor/protocol/wallet/bank-deposit-request.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { waitingDeposit } from './deposits.ts';
import { presentBankDeposit } from './present-deposit.ts';
import type { DepositPresenting } from './present-deposit.ts';

export interface WaitingBankDepositDeps extends DepositPresenting {
  readonly database: Database;
}

export const waitingBankDepositEndpoint = (deps: WaitingBankDepositDeps) =>
  endpoint<typeof openBankDeposit>({
    call: openBankDeposit,
    async handle(_input, { session: { userId } }) {
      const deposit = await waitingDeposit(deps.database, userId);
      return answer(deposit === null ? null : presentBankDeposit(deposit, deps));
    },
  });
