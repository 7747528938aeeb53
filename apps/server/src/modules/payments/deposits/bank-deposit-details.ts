import { listReceivingBanks } from '@candor/protocol/wallet/list-receiving-banks.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import type { PaymentGuards } from '../payment-guards.ts';
import { receivingBanks } from './receiving-banks.ts';

export interface BankDepositDetailsDeps {
  readonly database: Database;
  readonly guards: PaymentGuards;
}

export const bankDepositDetailsEndpoint = ({ database, guards }: BankDepositDetailsDeps) =>
  endpoint<typeof listReceivingBanks>({
    call: listReceivingBanks,
    async handle({ bank_coin }, { session }) {
      const barred = (await guards.deposit(session, 'bank')) ?? guards.flag('is_bank_charge_wire_info');
      if (barred !== null) return barred;
      const banks = await receivingBanks(database, bank_coin === 0 ? null : bank_coin);
      return answer(
        banks.map(({ id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark }) => {
          return { id, bank_name, bank_address, bank_swift, payee_name, payee_account, bank_remark };
        }),
      );
    },
  });
