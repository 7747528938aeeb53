import { consoleAddDepositAddresses } from '@candor/protocol/console/wallet-catalogue/add-deposit-addresses.ts';
import { answer, endpoint, refuse } from '../../platform/http/endpoint.ts';
import { addressRefusal } from '../../wallet/address-refusal.ts';
import { actorOf } from '../actor.ts';
import type { CatalogueDesk } from './catalogue-desk.ts';
import { findStored } from './catalogue-desk.ts';

export const consoleAddDepositAddressesEndpoint = ({ console: { database, auditLog } }: CatalogueDesk) =>
  endpoint<typeof consoleAddDepositAddresses>({
    call: consoleAddDepositAddresses,
    storesOutcome: true,
    async handle({ currency_id, addresses: text, reason }, request) {
      const currency = await findStored(database, currency_id);
      if (currency === undefined || currency.kind !== 'coin') return refuse('notFound');
      const addresses = [...new Set(text.split(/\s+/).filter((each) => each !== ''))];
      if (addresses.length > MOST) return refuse('invalidInput', { fields: { addresses: 'field.long' } });
      for (const address of addresses) {
        const refusal = addressRefusal('addresses', currency.network, address);
        if (refusal !== null) return refusal;
      }
      const added = await auditLog.record(actorOf(request), async (transaction, note) => {
        const rows = await transaction
          .insertInto('deposit_addresses')
          .values(addresses.map((address) => ({ currency_id, address })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('address')
          .execute();
        if (rows.length === 0) return 0;
        const after = { addresses: rows.map(({ address }) => address) };
        await note({ action: 'addresses.add', subject: `currency:${currency_id}`, after, reason });
        return rows.length;
      });
      return answer({ added }, 'server.addressesAdded', { added });
    },
  });

const MOST = 1_000;
