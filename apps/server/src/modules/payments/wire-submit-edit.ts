import { wireSubmitEdit } from '@candor/protocol/wallet/wire-edit.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Currencies } from './currencies.ts';
import { requestDeposit } from './deposit-request.ts';
import type { DepositRequestParts } from './deposit-request.ts';
import type { WalletGuards } from './guards.ts';
import { wireBankOrder } from './wire-deposit.ts';
import type { DepositWriting } from './wire-deposit.ts';

export interface WireSubmitEditParts extends DepositRequestParts, DepositWriting {
  readonly guards: WalletGuards;
  readonly currencies: Currencies;
}

export const wireSubmitEditEndpoint = (parts: WireSubmitEditParts) =>
  endpoint<typeof wireSubmitEdit>({
    call: wireSubmitEdit,
    storesOutcome: true,
    async handle({ number, symbol_id }, { session, key }) {
      const deposit = await requestDeposit(
        { userId: session.userId, key },
        async () => {
          const barred = await parts.guards.namedDeposit(session);
          if (barred !== null) return barred;
          const currency = await parts.currencies.find(symbol_id);
          if (currency === null || currency.kind !== 'bank' || !currency.deposits) return refuse('notFound');
          return { currency, number, address: '', isEditFlow: true, bankInfo: null, proof: '' };
        },
        parts,
      );
      return 'error' in deposit ? deposit : answer(wireBankOrder(deposit, parts), 'server.bankAsked');
    },
  });
