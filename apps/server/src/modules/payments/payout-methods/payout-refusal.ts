import type { MessageKey, MessageParameters } from '@candor/locales/translate.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { refuse } from '../../../kernel/http/endpoint.ts';
import type { Refusal } from '../../../kernel/http/endpoint.ts';
import { nameOf, payoutFaults } from './payout-fault.ts';
import type { PayoutTarget } from './payout-fault.ts';
import { addressFault, isNetwork } from './address-check/address-fault.ts';
import type { AddressFault } from './address-check/address-fault.ts';

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

/**
 * What is wrong with an address, in words and at its field; null when nothing
 * is. A network without a known form takes any text.
 */
export function addressRefusal(field: string, network: string, address: string): Refusal | null {
  if (address === '') return refuse('invalidInput', { fields: { [field]: 'field.required' } });
  const fault = isNetwork(network) ? addressFault(network, address) : null;
  if (fault === null) return null;
  return refuse('invalidInput', { ...wordsOf(fault, network), fields: { [field]: 'field.wrongAddress' } });
}

function wordsOf(
  fault: AddressFault,
  network: string,
): { readonly message: MessageKey; readonly parameters: MessageParameters } {
  switch (fault.kind) {
    case 'wrongNetwork':
      return { message: 'server.addressOfOtherNetwork', parameters: { network, other: fault.looksLike } };
    case 'wrongLength': {
      const { shortest, longest, actual } = fault;
      if (shortest === longest)
        return { message: 'server.addressLength', parameters: { network, length: longest, actual } };
      return { message: 'server.addressLengthRange', parameters: { network, shortest, longest, actual } };
    }
    case 'wrongChecksum':
      return { message: 'server.addressChecksum', parameters: { network } };
    case 'wrongForm':
      return { message: 'server.addressForm', parameters: { network } };
  }
}
