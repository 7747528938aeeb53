import { formatDecimal } from '@candor/decimal/decimal.ts';
import { consoleWalletCurrencies } from '@candor/protocol/console/wallet-catalogue/wallet-currencies.ts';
import { sql } from 'kysely';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { readStored, presentTerms } from './currency-terms.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Currencies } from '../currencies.ts';

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
