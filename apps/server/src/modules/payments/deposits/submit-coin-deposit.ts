import { submitCoinDeposit } from '@candor/protocol/wallet/submit-coin-deposit.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Currencies } from '../currencies.ts';
import { findAddress } from './deposit-addresses.ts';
import { requestDeposit } from './deposit-request.ts';
import type { DepositRequestDeps } from './deposit-request.ts';
import type { PaymentGuards } from '../payment-guards.ts';
import { presentDeposit } from './present-deposit.ts';
import type { DepositPresenting } from './present-deposit.ts';

export interface SubmitCoinDepositDeps extends DepositRequestDeps, DepositPresenting {
  readonly guards: PaymentGuards;
  readonly currencies: Currencies;
}

export const submitCoinDepositEndpoint = (deps: SubmitCoinDepositDeps) =>
  endpoint<typeof submitCoinDeposit>({
    call: submitCoinDeposit,
    storesAnswer: true,
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
