import { formatDecimal } from '@candor/decimal/decimal.ts';
import { coinDepositInfo } from '@candor/protocol/wallet/coin-deposit-info.ts';
import { submitCoinDeposit } from '@candor/protocol/wallet/submit-coin-deposit.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Currencies, WalletCurrency } from '../currencies.ts';
import type { PaymentGuards } from '../payment-guards.ts';
import { addressOf, ownAddresses, findAddress } from './deposit-addresses.ts';
import type { AddressDeps, DepositAddress } from './deposit-addresses.ts';
import { requestDeposit } from './deposit-request.ts';
import type { DepositRequestDeps } from './deposit-request.ts';
import { presentDeposit } from './present-deposit.ts';
import type { DepositPresenting } from './present-deposit.ts';

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
            presentAddress(
              each,
              own.find(({ currencyId }) => currencyId === each.id),
            ),
          ),
        );
      }
      const currency = offered.find(({ id }) => id === chosen);
      if (currency === undefined) return refuse('notFound');
      return answer([presentAddress(currency, (await addressOf(deps, session.userId, currency)) ?? undefined)]);
    },
  });

const presentAddress = (currency: WalletCurrency, own: DepositAddress | undefined) => ({
  id: own?.id ?? 0,
  address: own?.address ?? '',
  currency_id: currency.id,
  currency_code: currency.code,
  protocol_code: currency.network,
  price: formatDecimal(currency.price),
  min_amount: formatDecimal(currency.depositMin),
});

export interface SubmitCoinDepositDeps extends DepositRequestDeps, DepositPresenting {
  readonly guards: PaymentGuards;
  readonly currencies: Currencies;
}

export const submitCoinDepositEndpoint = (deps: SubmitCoinDepositDeps) =>
  endpoint<typeof submitCoinDeposit>({
    call: submitCoinDeposit,
    storesOutcome: true,
    async handle({ number, proofImg, charge_id, transaction }, { session, key }) {
      const { userId } = session;
      const deposit = await requestDeposit(
        { userId, key },
        async () => {
          const barred = await deps.guards.deposit(session, 'coin');
          if (barred !== null) return barred;
          const own = await findAddress(deps.database, userId, charge_id);
          const currency = own === null ? null : await deps.currencies.find(own.currencyId);
          if (own === null || currency === null || !currency.deposits) return refuse('notFound');
          const unproven = deps.guards.proof(proofImg);
          if (unproven !== null) return unproven;
          const { address } = own;
          return {
            currency,
            number,
            address,
            isEditFlow: false,
            bankInfo: null,
            proof: proofImg,
            reference: transaction,
          };
        },
        deps,
      );
      return 'error' in deposit ? deposit : answer(presentDeposit(deposit, deps), 'server.depositAnnounced');
    },
  });
