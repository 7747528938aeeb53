import { consoleAddWalletCurrency } from '@candor/protocol/console/wallet-catalogue/add-wallet-currency.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { isNetwork } from '../payout-methods/address-check/address-fault.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, wireProposed } from '../../approvals/wire-proposed.ts';
import { plainTerms, readStored, termsRefusal } from './currency-terms.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Proposals } from '../../approvals/proposals.ts';

export const consoleAddWalletCurrencyEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleAddWalletCurrency>({
    call: consoleAddWalletCurrency,
    storesAnswer: true,
    async handle({ kind, code, network, reason, ...terms }, request) {
      // A network without a form that can be checked would let any text be an address.
      if (kind === 'coin' ? !isNetwork(network) : network !== '')
        return refuse('invalidInput', { fields: { network: 'field.notAnOption' } });
      const refusal = await termsRefusal(database, terms);
      if (refusal !== null) return refusal;
      const isKnown = (await readStored(database)).some(
        (each) => each.kind === kind && each.code === code && each.network === network,
      );
      if (isKnown) return refuse('alreadyDone', { message: 'server.currencyKnown' });
      const result = await proposals.propose(actorOf(request), {
        kind: 'currency.terms',
        subject: `currency:${kind}:${code}:${network}`,
        payload: { kind, code, network, ...plainTerms(terms) },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, wireProposed);
    },
  });
