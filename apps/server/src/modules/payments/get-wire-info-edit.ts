import { getWireInfoEdit } from '@candor/protocol/wallet/wire-edit.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint } from '../../kernel/http/endpoint.ts';
import { waitingDeposit } from './deposits.ts';
import { wireBankOrder } from './wire-deposit.ts';
import type { DepositWriting } from './wire-deposit.ts';

export interface GetWireInfoEditParts extends DepositWriting {
  readonly database: Database;
}

export const getWireInfoEditEndpoint = (parts: GetWireInfoEditParts) =>
  endpoint<typeof getWireInfoEdit>({
    call: getWireInfoEdit,
    async handle(_input, { session: { userId } }) {
      const deposit = await waitingDeposit(parts.database, userId);
      return answer(deposit === null ? null : wireBankOrder(deposit, parts));
    },
  });
