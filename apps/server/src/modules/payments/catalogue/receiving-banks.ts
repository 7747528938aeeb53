import { consoleReceivingBanks } from '@candor/protocol/console/wallet-catalogue/receiving-banks.ts';
import { answer, endpoint } from '../../../kernel/http/endpoint.ts';
import { receivingBanks } from '../deposits/receiving-banks.ts';
import { readStored } from './currency-terms.ts';
import type { Database } from '../../../kernel/database/database.ts';

export const consoleReceivingBanksEndpoint = ({ database }: { readonly database: Database }) =>
  endpoint<typeof consoleReceivingBanks>({
    call: consoleReceivingBanks,
    async handle({ currency_id }) {
      const [banks, currencies] = await Promise.all([
        receivingBanks(database, currency_id === 0 ? null : currency_id),
        readStored(database),
      ]);
      const codes = new Map(currencies.map(({ id, code }) => [id, code]));
      return answer({ list: banks.map((bank) => ({ ...bank, code: codes.get(bank.currency_id) ?? '' })) });
    },
  });
