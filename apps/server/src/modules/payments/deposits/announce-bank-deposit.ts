import { requestBankDeposit } from '@candor/protocol/wallet/bank-deposit-request.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Currencies } from '../currencies.ts';
import { requestDeposit } from './deposit-request.ts';
import type { DepositRequestDeps } from './deposit-request.ts';
import type { PaymentGuards } from '../payment-guards.ts';
import { presentBankDeposit } from './present-deposit.ts';
import type { DepositPresenting } from './present-deposit.ts';

export interface AnnounceBankDepositDeps extends DepositRequestDeps, DepositPresenting {
  readonly guards: PaymentGuards;
  readonly currencies: Currencies;
}

export const announceBankDepositEndpoint = (deps: AnnounceBankDepositDeps) =>
  endpoint<typeof requestBankDeposit>({
    call: requestBankDeposit,
    storesAnswer: true,
    async handle({ number, symbol_id }, { session, key }) {
      const deposit = await requestDeposit(
        { userId: session.userId, key },
        async () => {
          const barred = await deps.guards.namedDeposit(session);
          if (barred !== null) return barred;
          const currency = await deps.currencies.find(symbol_id);
          if (currency === null || currency.kind !== 'bank' || !currency.deposits) return refuse('notFound');
          return { currency, number, address: '', isEditFlow: true, bankInfo: null, proof: '' };
        },
        deps,
      );
      return 'error' in deposit ? deposit : answer(presentBankDeposit(deposit, deps), 'server.bankAsked');
    },
  });
