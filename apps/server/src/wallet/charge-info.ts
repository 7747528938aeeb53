import { formatDecimal } from '@candor/decimal/decimal.ts';
import { chargeInfo } from '@candor/protocol/wallet/charge-info.ts';
import { answer, endpoint } from '../platform/http/endpoint.ts';
import type { Currencies } from './currencies.ts';
import { addressesOf } from './deposit-addresses.ts';
import type { AddressParts } from './deposit-addresses.ts';
import type { WalletGuards } from './guards.ts';

export interface ChargeInfoParts extends AddressParts {
  readonly guards: WalletGuards;
  readonly currencies: Currencies;
}

export const chargeInfoEndpoint = (parts: ChargeInfoParts) =>
  endpoint<typeof chargeInfo>({
    call: chargeInfo,
    async handle(_input, { session }) {
      const barred = await parts.guards.deposit(session, 'coin');
      if (barred !== null) return barred;
      const offered = (await parts.currencies.list('coin')).filter(({ deposits }) => deposits);
      const addresses = await addressesOf(parts, session.userId, offered);
      return answer(
        offered.flatMap(({ id: currencyId, code, network, price, depositMin }) =>
          addresses
            .filter((each) => each.currencyId === currencyId)
            .map(({ id, address }) => ({
              ...{ id, address, currency_code: code, protocol_code: network },
              ...{ price: formatDecimal(price), min_amount: formatDecimal(depositMin) },
            })),
        ),
      );
    },
  });
