import { formatDecimal } from '@candor/decimal/decimal.ts';
import { bankDepositCurrencies } from '@candor/protocol/wallet/bank-deposit-currencies.ts';
import { depositHistory } from '@candor/protocol/wallet/deposit-history.ts';
import { sendBankDepositProof } from '@candor/protocol/wallet/bank-deposit-request.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Currencies } from '../currencies.ts';
import type { PaymentGuards } from '../payment-guards.ts';
import { listDeposits, addProof, findDeposit } from './deposits.ts';
import { presentDeposit } from './present-deposit.ts';
import type { DepositPresenting } from './present-deposit.ts';

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

export interface DepositHistoryDeps extends DepositPresenting {
  readonly database: Database;
}

export const depositHistoryEndpoint = (deps: DepositHistoryDeps) =>
  endpoint<typeof depositHistory>({
    call: depositHistory,
    async handle({ type, page }, { session: { userId } }) {
      const kind = type === 2 ? null : type === 0 ? 'coin' : 'bank';
      const filter = { userId, kind, status: null, page, size: PAGE_SIZE } as const;
      const { list, total } = await listDeposits(deps.database, filter);
      return answer({ data: list.map((deposit) => presentDeposit(deposit, deps)), total });
    },
  });

const PAGE_SIZE = 20;

export interface AddDepositProofDeps extends DepositPresenting {
  readonly database: Database;
}

export const addDepositProofEndpoint = (deps: AddDepositProofDeps) =>
  endpoint<typeof sendBankDepositProof>({
    call: sendBankDepositProof,
    storesOutcome: true,
    async handle({ id, proofImg }, { session: { userId } }) {
      const { database, proofs } = deps;
      const deposit = await findDeposit(database, id, userId);
      if (deposit === null || !deposit.isEditFlow) return refuse('notFound');
      if (proofImg === '') return refuse('invalidInput', { fields: { proofImg: 'field.required' } });
      const proven = await addProof(database, proofs, { userId, id, address: proofImg });
      if (proven === 'notWaiting') return refuse('alreadyDone');
      if (proven === 'wrongProof') return refuse('invalidInput', { fields: { proofImg: 'field.notAnOption' } });
      return answer(presentDeposit(proven, deps), 'server.proofSaved');
    },
  });
