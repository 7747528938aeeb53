import { consoleRetireReceivingBank } from '@candor/protocol/console/wallet-catalogue/retire-receiving-bank.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';

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
