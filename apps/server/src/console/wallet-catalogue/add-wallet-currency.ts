import { consoleAddWalletCurrency } from '@candor/protocol/console/wallet-catalogue/add-wallet-currency.ts';
import { answer, endpoint, refuse } from '../../platform/http/endpoint.ts';
import { isNetwork } from '../../wallet/address-check/address-fault.ts';
import { actorOf } from '../actor.ts';
import type { CatalogueDesk } from './catalogue-desk.ts';
import { storedTerms, termsRefusal } from './catalogue-desk.ts';

export const consoleAddWalletCurrencyEndpoint = ({ console: { database, auditLog } }: CatalogueDesk) =>
  endpoint<typeof consoleAddWalletCurrency>({
    call: consoleAddWalletCurrency,
    storesOutcome: true,
    async handle({ kind, code, network, reason, ...terms }, request) {
      // A network without a form that can be checked would let any text be an address.
      if (kind === 'coin' ? !isNetwork(network) : network !== '')
        return refuse('invalidInput', { fields: { network: 'field.notAnOption' } });
      const refusal = await termsRefusal(database, terms);
      if (refusal !== null) return refusal;
      const id = await auditLog.record(actorOf(request), async (transaction, note) => {
        const { sort } = await transaction
          .selectFrom('wallet_currencies')
          .select(({ fn }) => fn.coalesce(fn.max('sort'), fn.count<number>('id')).as('sort'))
          .executeTakeFirstOrThrow();
        const added = await transaction
          .insertInto('wallet_currencies')
          .values({ kind, code, network, sort: Number(sort) + 1, ...storedTerms(terms) })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added === undefined) return null;
        const after = { kind, code, network, ...terms };
        await note({ action: 'currency.add', subject: `currency:${added.id}`, after, reason });
        return added.id;
      });
      return id === null ? refuse('alreadyDone') : answer({ currency_id: id }, 'server.catalogueSaved');
    },
  });
