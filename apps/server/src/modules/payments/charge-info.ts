import { formatDecimal } from '@candor/decimal/decimal.ts';
import { chargeInfo } from '@candor/protocol/wallet/charge-info.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Currencies, WalletCurrency } from './currencies.ts';
import { addressOf, ownAddresses } from './deposit-addresses.ts';
import type { AddressParts, DepositAddress } from './deposit-addresses.ts';
import type { WalletGuards } from './guards.ts';

export interface ChargeInfoParts extends AddressParts {
  readonly guards: WalletGuards;
  readonly currencies: Currencies;
}

/** Lists the coins; looking at the list gives no address away. */
export const chargeInfoEndpoint = (parts: ChargeInfoParts) =>
  endpoint<typeof chargeInfo>({
    call: chargeInfo,
    async handle({ currency_id: chosen }, { session }) {
      const barred = await parts.guards.deposit(session, 'coin');
      if (barred !== null) return barred;
      const offered = (await parts.currencies.list('coin')).filter(({ deposits }) => deposits);
      if (chosen === 0) {
        const own = await ownAddresses(parts.database, session.userId);
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
      return answer([wireAddress(currency, (await addressOf(parts, session.userId, currency)) ?? undefined)]);
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
