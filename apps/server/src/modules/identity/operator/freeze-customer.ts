import { consoleFreezeCustomer } from '@candor/protocol/console/freeze-customer.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import { isCustomer } from './customers-reader.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Bus } from '../../../kernel/bus.ts';
import type { CustomerNotices } from '../../notifications/customer-notices.ts';

export const consoleFreezeCustomerEndpoint = ({
  database,
  auditLog,
  clock,
  bus,
  notices,
}: {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly notices: CustomerNotices;
}) =>
  endpoint<typeof consoleFreezeCustomer>({
    call: consoleFreezeCustomer,
    storesAnswer: true,
    async handle({ id, frozen, reason, customer_reason: message }, request) {
      if (!(await isCustomer(database, id))) return refuse('notFound');
      const freezes = frozen === '1';
      if (freezes && message === '') return refuse('invalidInput', { fields: { customer_reason: 'field.required' } });
      const inboxes = await auditLog.record(actorOf(request), async (transaction, note) => {
        const changed = await transaction
          .updateTable('users')
          .set({
            frozen_at: freezes ? new Date(clock.wallNow()) : null,
            frozen_reason: freezes ? reason : '',
            frozen_told: freezes ? message : '',
          })
          .where('id', '=', String(id))
          .where('frozen_at', freezes ? 'is' : 'is not', null)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return null;
        const action = freezes ? 'customer.freeze' : 'customer.release';
        const change = { before: { frozen: !freezes }, after: { frozen: freezes, told: message } };
        await note({ action, subject: `customer:${id}`, ...change, reason });
        return notices.tell(
          transaction,
          id,
          freezes ? { name: 'accountFrozen', reason: message } : { name: 'accountReleased' },
        );
      });
      if (inboxes === null) return refuse('alreadyDone');
      // Sessions know it from here on; the guard is where every call passes.
      bus.publish('customerChanged', { userId: id });
      if (inboxes.length > 0) bus.publish('inboxes', inboxes);
      return answer({}, freezes ? 'server.customerFrozen' : 'server.customerReleased');
    },
  });
