import { sql } from 'kysely';
import { formatDecimal } from '@candor/decimal/decimal.ts';
import { consoleWalletCurrencies } from '@candor/protocol/console/wallet-catalogue/wallet-currencies.ts';
import { consoleAddWalletCurrency } from '@candor/protocol/console/wallet-catalogue/add-wallet-currency.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { Proposals } from '../../approvals/proposals.ts';
import type { Currencies } from '../currencies.ts';
import { isNetwork } from '../payout-methods/address-check/address-fault.ts';
import { readStored, presentTerms, plainTerms, termsRefusal } from './currency-terms.ts';

export const consoleWalletCurrenciesEndpoint = ({
  database,
  currencies,
}: {
  readonly database: Database;
  readonly currencies: Currencies;
}) =>
  endpoint<typeof consoleWalletCurrencies>({
    call: consoleWalletCurrencies,
    async handle() {
      const [stored, priced, pool] = await Promise.all([
        readStored(database),
        Promise.all([currencies.list('coin'), currencies.list('bank')]),
        sql<{ currency_id: number; given: number; left: number }>`
          select currency_id, count(user_id)::int as given, (count(*) - count(user_id))::int as left
          from deposit_addresses group by 1
        `.execute(database),
      ]);
      const now = new Map(priced.flat().map((currency) => [currency.id, currency]));
      const list = stored.map((row) => {
        const current = now.get(row.id);
        const addresses = pool.rows.find(({ currency_id }) => currency_id === row.id);
        const terms = presentTerms(row);
        return {
          id: row.id,
          kind: row.kind,
          code: row.code,
          network: row.network,
          ...terms,
          price_now: current === undefined ? terms.price : formatDecimal(current.price),
          is_price_old: current?.isPriceOld ?? false,
          addresses_given: addresses?.given ?? 0,
          addresses_left: addresses?.left ?? 0,
        };
      });
      return answer({ list });
    },
  });

export const consoleAddWalletCurrencyEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleAddWalletCurrency>({
    call: consoleAddWalletCurrency,
    storesOutcome: true,
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
      return proposedAnswer(result, presentProposed);
    },
  });
