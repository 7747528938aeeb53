import { saveWireInfoEdit } from '@candor/protocol/wallet/wire-edit.ts';
import type { Database } from '../../kernel/database/database.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { addProof, findDeposit } from './deposits.ts';
import { wireDeposit } from './wire-deposit.ts';
import type { DepositWriting } from './wire-deposit.ts';

export interface SaveWireInfoEditParts extends DepositWriting {
  readonly database: Database;
}

export const saveWireInfoEditEndpoint = (parts: SaveWireInfoEditParts) =>
  endpoint<typeof saveWireInfoEdit>({
    call: saveWireInfoEdit,
    storesOutcome: true,
    async handle({ id, proofImg }, { session: { userId } }) {
      const { database, proofs } = parts;
      const deposit = await findDeposit(database, id, userId);
      if (deposit === null || !deposit.isEditFlow) return refuse('notFound');
      if (proofImg === '') return refuse('invalidInput', { fields: { proofImg: 'field.required' } });
      const proven = await addProof(database, proofs, { userId, id, address: proofImg });
      if (proven === 'notWaiting') return refuse('alreadyDone');
      if (proven === 'wrongProof') return refuse('invalidInput', { fields: { proofImg: 'field.notAnOption' } });
      return answer(wireDeposit(proven, parts), 'server.proofSaved');
    },
  });
