import type { Database } from '../../../kernel/database/database.ts';
import { refuse } from '../../../kernel/http/endpoint.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import { nameOf, payoutFaults } from './payout-fault.ts';
import type { PayoutTarget } from './payout-fault.ts';

/** Why nothing may be paid there, in words and at its field; null where nothing stands against it. */
export async function payoutRefusal(database: Database, userId: number, target: PayoutTarget): Promise<Refusal | null> {
  const [fault] = await payoutFaults(database, userId, [target]);
  if (fault === undefined || fault === null) return null;
  switch (fault) {
    case 'house': {
      const field = target.kind === 'coin' ? 'dc_address' : 'payee_account';
      return refuse('invalidInput', { message: 'server.payoutToHouse', fields: { [field]: 'field.notYours' } });
    }
    case 'otherName': {
      const parameters = { name: await nameOf(database, userId) };
      const fields = { payee_name: 'field.notYourName' } as const;
      return refuse('invalidInput', { message: 'server.payeeIsNotYou', parameters, fields });
    }
  }
}
