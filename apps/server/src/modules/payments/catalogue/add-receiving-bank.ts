import { consoleAddReceivingBank } from '@candor/protocol/console/wallet-catalogue/add-receiving-bank.ts';
import { endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { isCustomersAccount } from '../payout-methods/payout-fault.ts';
import { receivingBanks } from '../deposits/receiving-banks.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, wireProposed } from '../../approvals/wire-proposed.ts';
import { findStored } from './currency-terms.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { Proposals } from '../../approvals/proposals.ts';

export const consoleAddReceivingBankEndpoint = ({
  database,
  proposals,
}: {
  readonly database: Database;
  readonly proposals: Proposals;
}) =>
  endpoint<typeof consoleAddReceivingBank>({
    call: consoleAddReceivingBank,
    storesAnswer: true,
    async handle({ reason, ...bank }, request) {
      const currency = await findStored(database, bank.currency_id);
      if (currency === undefined || currency.kind !== 'bank') return refuse('notFound');
      const present = await receivingBanks(database, bank.currency_id);
      if (present.some(({ payee_account: account }) => account === bank.payee_account))
        return refuse('alreadyDone', { message: 'server.bankKnown' });
      if (await isCustomersAccount(database, bank.payee_account))
        return refuse('invalidInput', { fields: { payee_account: 'field.accountOfCustomer' } });
      const result = await proposals.propose(actorOf(request), {
        kind: 'receiving.bank',
        subject: `currency:${bank.currency_id}:${bank.payee_account}`,
        // What customers are told until then stands beside it, for whoever decides to compare.
        payload: { ...bank, code: currency.code, before: { accounts: present.map(accountText) } },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, wireProposed);
    },
  });

const accountText = (bank: {
  readonly bank_name: string;
  readonly payee_name: string;
  readonly payee_account: string;
}) => `${bank.bank_name}, ${bank.payee_name}, ${bank.payee_account}`;
