import { consoleAddReceivingBank } from '@candor/protocol/console/wallet-catalogue/add-receiving-bank.ts';
import { answer, endpoint, refuse } from '../../platform/http/endpoint.ts';
import { actorOf } from '../actor.ts';
import type { CatalogueDesk } from './catalogue-desk.ts';
import { findStored } from './catalogue-desk.ts';

export const consoleAddReceivingBankEndpoint = ({ console: { database, auditLog } }: CatalogueDesk) =>
  endpoint<typeof consoleAddReceivingBank>({
    call: consoleAddReceivingBank,
    storesOutcome: true,
    async handle({ reason, ...bank }, request) {
      const currency = await findStored(database, bank.currency_id);
      if (currency === undefined || currency.kind !== 'bank') return refuse('notFound');
      const id = await auditLog.record(actorOf(request), async (transaction, note) => {
        // Two who add the same account see each other by the row of its currency.
        const lock = transaction.selectFrom('wallet_currencies').select('id').where('id', '=', bank.currency_id);
        await lock.forUpdate().execute();
        const known = await transaction
          .selectFrom('receiving_banks')
          .select('id')
          .where('currency_id', '=', bank.currency_id)
          .where('payee_account', '=', bank.payee_account)
          .where('active', '=', true)
          .executeTakeFirst();
        if (known !== undefined) return null;
        const row = transaction.insertInto('receiving_banks').values(bank).returning('id');
        const added = await row.executeTakeFirstOrThrow();
        await note({ action: 'bank.add', subject: `bank:${added.id}`, after: bank, reason });
        return added.id;
      });
      return id === null ? refuse('alreadyDone') : answer({ bank_id: id }, 'server.catalogueSaved');
    },
  });
