import { consoleChangeWalletCurrency } from '@candor/protocol/console/wallet-catalogue/change-wallet-currency.ts';
import { answer, endpoint, refuse } from '../../platform/http/endpoint.ts';
import { actorOf } from '../actor.ts';
import type { CatalogueDesk } from './catalogue-desk.ts';
import { findStored, storedTerms, termsRefusal, wireTerms } from './catalogue-desk.ts';

export const consoleChangeWalletCurrencyEndpoint = ({ console: { database, auditLog } }: CatalogueDesk) =>
  endpoint<typeof consoleChangeWalletCurrency>({
    call: consoleChangeWalletCurrency,
    storesOutcome: true,
    async handle({ id, reason, ...terms }, request) {
      if ((await findStored(database, id)) === undefined) return refuse('notFound');
      const refusal = await termsRefusal(database, terms);
      if (refusal !== null) return refusal;
      await auditLog.record(actorOf(request), async (transaction, note) => {
        const before = await findStored(transaction, id);
        await transaction.updateTable('wallet_currencies').set(storedTerms(terms)).where('id', '=', id).execute();
        const change = { before: before === undefined ? null : wireTerms(before), after: terms };
        await note({ action: 'currency.change', subject: `currency:${id}`, ...change, reason });
      });
      return answer({}, 'server.catalogueSaved');
    },
  });
