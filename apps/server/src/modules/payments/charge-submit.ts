import { chargeSubmit } from '@candor/protocol/wallet/charge-submit.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Currencies } from './currencies.ts';
import { findAddress } from './deposit-addresses.ts';
import { requestDeposit } from './deposit-request.ts';
import type { DepositRequestParts } from './deposit-request.ts';
import type { WalletGuards } from './guards.ts';
import { wireDeposit } from './wire-deposit.ts';
import type { DepositWriting } from './wire-deposit.ts';

export interface ChargeSubmitParts extends DepositRequestParts, DepositWriting {
  readonly guards: WalletGuards;
  readonly currencies: Currencies;
}

export const chargeSubmitEndpoint = (parts: ChargeSubmitParts) =>
  endpoint<typeof chargeSubmit>({
    call: chargeSubmit,
    storesOutcome: true,
    async handle({ number, proofImg, charge_id, transaction }, { session, key }) {
      const { userId } = session;
      const deposit = await requestDeposit(
        { userId, key },
        async () => {
          const barred = await parts.guards.deposit(session, 'coin');
          if (barred !== null) return barred;
          const own = await findAddress(parts.database, userId, charge_id);
          const currency = own === null ? null : await parts.currencies.find(own.currencyId);
          if (own === null || currency === null || !currency.deposits) return refuse('notFound');
          const unproven = parts.guards.proof(proofImg);
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
        parts,
      );
      return 'error' in deposit ? deposit : answer(wireDeposit(deposit, parts), 'server.depositAnnounced');
    },
  });
