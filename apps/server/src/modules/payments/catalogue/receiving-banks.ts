import type { MessageKey } from '@candor/locales/translate.ts';
import { consoleReceivingBanks } from '@candor/protocol/console/wallet-catalogue/receiving-banks.ts';
import { consoleAddReceivingBank } from '@candor/protocol/console/wallet-catalogue/add-receiving-bank.ts';
import { consoleRetireReceivingBank } from '@candor/protocol/console/wallet-catalogue/retire-receiving-bank.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { actorOf } from '../../audit/actor.ts';
import { proposedAnswer, presentProposed } from '../../approvals/present-proposed.ts';
import type { Proposals } from '../../approvals/proposals.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { receivingBanks } from '../deposits/receiving-banks.ts';
import type { ReceivingBank } from '../deposits/receiving-banks.ts';
import { isIban, isIfsc } from '../payout-methods/bank-details.ts';
import { isCustomersAccount } from '../payout-methods/payout-fault.ts';
import { readStored, findStored } from './currency-terms.ts';

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
      const fault = await accountFault(database, bank);
      if (fault !== null) return refuse('invalidInput', { fields: fault });
      const result = await proposals.propose(actorOf(request), {
        kind: 'receiving.bank',
        subject: `currency:${bank.currency_id}:${bank.payee_account}`,
        // What customers are shown until then stands next to it, so that the second operator can compare.
        payload: { ...bank, code: currency.code, before: { accounts: present.map(accountText) } },
        amount: null,
        customerId: null,
        reason,
      });
      return proposedAnswer(result, presentProposed);
    },
  });

type AccountNumbers = Pick<ReceivingBank, 'payee_account' | 'bank_iban' | 'bank_ifsc'>;

/** What stands against the numbers of a new account: how they are written, or that a customer is paid there. */
async function accountFault(
  database: Database,
  { payee_account: account, bank_iban: iban, bank_ifsc: ifsc }: AccountNumbers,
): Promise<Readonly<Record<string, MessageKey>> | null> {
  if (iban !== '' && !isIban(iban)) return { bank_iban: 'field.iban' };
  if (ifsc !== '' && !isIfsc(ifsc)) return { bank_ifsc: 'field.ifsc' };
  if (await isCustomersAccount(database, account)) return { payee_account: 'field.accountOfCustomer' };
  return iban !== '' && (await isCustomersAccount(database, iban)) ? { bank_iban: 'field.accountOfCustomer' } : null;
}

const accountText = (bank: {
  readonly bank_name: string;
  readonly payee_name: string;
  readonly payee_account: string;
}) => `${bank.bank_name}, ${bank.payee_name}, ${bank.payee_account}`;

export const consoleRetireReceivingBankEndpoint = ({ auditLog }: { readonly auditLog: AuditLog }) =>
  endpoint<typeof consoleRetireReceivingBank>({
    call: consoleRetireReceivingBank,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const isDone = await auditLog.record(actorOf(request), async (transaction, note) => {
        const update = transaction.updateTable('receiving_banks').set({ active: false }).where('id', '=', id);
        const { numUpdatedRows } = await update.where('active', '=', true).executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const change = { before: { active: true }, after: { active: false } };
        await note({ action: 'bank.retire', subject: `bank:${id}`, ...change, reason });
        return true;
      });
      return isDone ? answer({}, 'server.catalogueSaved') : refuse('notFound');
    },
  });
