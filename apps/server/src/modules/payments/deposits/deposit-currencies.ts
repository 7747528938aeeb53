import { formatDecimal } from '@candor/decimal/decimal.ts';
import { bankDepositCurrencies } from '@candor/protocol/wallet/bank-deposit-currencies.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { Currencies } from '../currencies.ts';
import type { PaymentGuards } from '../payment-guards.ts';

export interface DepositCurrenciesDeps {
  readonly guards: PaymentGuards;
  readonly currencies: Currencies;
}

export const depositCurrenciesEndpoint = ({ guards, currencies }: DepositCurrenciesDeps) =>
  endpoint<typeof bankDepositCurrencies>({
    call: bankDepositCurrencies,
    async handle() {
      const barred = guards.flag('is_recharge_bank_card');
      if (barred !== null) return barred;
      const offered = (await currencies.list('bank')).filter(({ deposits }) => deposits);
      return answer(
        offered.map(({ id, code, depositMin, depositMax, price }) => ({
          id,
          name: code,
          min_amount: formatDecimal(depositMin),
          max_amount: depositMax === null ? '' : formatDecimal(depositMax),
          price: formatDecimal(price),
        })),
      );
    },
  });
