import { sendBankDepositProof } from '@candor/protocol/wallet/bank-deposit-request.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { addProof, findDeposit } from './deposits.ts';
import { presentDeposit } from './present-deposit.ts';
import type { DepositPresenting } from './present-deposit.ts';

export interface AddDepositProofDeps extends DepositPresenting {
  readonly database: Database;
}

export const addDepositProofEndpoint = (deps: AddDepositProofDeps) =>
  endpoint<typeof sendBankDepositProof>({
    call: sendBankDepositProof,
    storesAnswer: true,
    async handle({ id, proofImg }, { session: { userId } }) {
      const { database, proofs } = deps;
      const deposit = await findDeposit(database, id, userId);
      if (deposit === null || !deposit.isEditFlow) return refuse('notFound');
      if (proofImg === '') return refuse('invalidInput', { fields: { proofImg: 'field.required' } });
      const proven = await addProof(database, proofs, { userId, id, address: proofImg });
      if (proven === 'notWaiting') return refuse('alreadyDone');
      if (proven === 'wrongProof') return refuse('invalidInput', { fields: { proofImg: 'field.notAnOption' } });
      return answer(presentDeposit(proven, deps), 'server.proofSaved');
    },
  });
