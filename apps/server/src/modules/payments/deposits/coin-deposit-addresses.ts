import { formatDecimal } from '@candor/decimal/decimal.ts';
import { coinDepositInfo } from '@candor/protocol/wallet/coin-deposit-info.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Currencies, WalletCurrency } from '../currencies.ts';
import { addressOf, ownAddresses } from './deposit-addresses.ts';
import type { AddressDeps, DepositAddress } from './deposit-addresses.ts';
import type { PaymentGuards } from '../payment-guards.ts';

export interface CoinDepositAddressesDeps extends AddressDeps {
  readonly guards: PaymentGuards;
  readonly currencies: Currencies;
}

/** Lists the coins; looking at the list gives no address away. */
export const coinDepositAddressesEndpoint = (deps: CoinDepositAddressesDeps) =>
  endpoint<typeof coinDepositInfo>({
    call: coinDepositInfo,
    async handle({ currency_id: chosen }, { session }) {
      const barred = await deps.guards.deposit(session, 'coin');
      if (barred !== null) return barred;
      const offered = (await deps.currencies.list('coin')).filter(({ deposits }) => deposits);
      if (chosen === 0) {
        const own = await ownAddresses(deps.database, session.userId);
        return answer(
          offered.map((each) =>
            wireAddress(
              each,
              own.find(({ currencyId }) => currencyId === each.id),
            ),
          ),
        );
      }
      const currency = offered.find(({ id }) => id === chosen);
      if (currency === undefined) return refuse('notFound');
      return answer([wireAddress(currency, (await addressOf(deps, session.userId, currency)) ?? undefined)]);
    },
  });

const wireAddress = (currency: WalletCurrency, own: DepositAddress | undefined) => ({
  id: own?.id ?? 0,
  address: own?.address ?? '',
  currency_id: currency.id,
  currency_code: currency.code,
  protocol_code: currency.network,
  price: formatDecimal(currency.price),
  min_amount: formatDecimal(currency.depositMin),
});
