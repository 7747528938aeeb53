import { consoleCustodyMatters } from '@candor/protocol/console/custody-matters.ts';
import { consoleSettleCustodyEvent } from '@candor/protocol/console/settle-custody-event.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { actorOf } from '../../audit/actor.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import { readCustodyExceptions } from '../custody/custody-exceptions-reader.ts';

export const consoleCustodyExceptionsEndpoint = ({
  database,
  formatTime,
}: {
  readonly database: Database;
  readonly formatTime: (at: number | null) => string;
}) =>
  endpoint<typeof consoleCustodyMatters>({
    call: consoleCustodyMatters,
    async handle({ page }) {
      const { list, total } = await readCustodyExceptions(database, page);
      return answer({
        list: list.map(({ paymentId, direction, customer, at, ...matter }) => ({
          ...matter,
          payment_id: paymentId,
          payment_direction: direction ?? ('' as const),
          at: formatTime(at),
          atMs: at,
          customer_id: customer?.id ?? 0,
          account: customer?.account ?? '',
          name: customer?.name ?? '',
        })),
        total,
      });
    },
  });

export const consoleSettleCustodyEventEndpoint = (deps: { readonly auditLog: AuditLog }) =>
  endpoint<typeof consoleSettleCustodyEvent>({
    call: consoleSettleCustodyEvent,
    storesOutcome: true,
    async handle({ id, reason }, request) {
      const isSettled = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const before = await transaction
          .selectFrom('custody_events')
          .select(['type', 'data', 'note'])
          .where('id', '=', id)
          .where('state', '=', 'attention')
          .forUpdate()
          .executeTakeFirst();
        if (before === undefined) return false;
        await transaction.updateTable('custody_events').set({ state: 'done' }).where('id', '=', id).execute();
        const subject = `custody:${id}`;
        await note({ action: 'custody.settle', subject, before, after: { state: 'done' }, reason });
        return true;
      });
      return isSettled ? answer({}, 'server.custody.settled') : refuse('notFound');
    },
  });
