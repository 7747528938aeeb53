import { consoleFreezeCustomer } from '@candor/protocol/console/freeze-customer.ts';
import { answer, endpoint, refuse } from '../platform/http/endpoint.ts';
import { actorOf } from './actor.ts';
import type { Console } from './console.ts';
import { isCustomer } from './customers-reader.ts';

export const consoleFreezeCustomerEndpoint = (parts: Console) =>
  endpoint<typeof consoleFreezeCustomer>({
    call: consoleFreezeCustomer,
    async handle({ id, frozen, reason }, request) {
      if (!(await isCustomer(parts.database, id))) return refuse('notFound');
      const freezes = frozen === '1';
      const isDone = await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        const changed = await transaction
          .updateTable('users')
          .set({ frozen_at: freezes ? new Date(parts.clock.wallNow()) : null, frozen_reason: freezes ? reason : '' })
          .where('id', '=', String(id))
          .where('frozen_at', freezes ? 'is' : 'is not', null)
          .executeTakeFirst();
        if (changed.numUpdatedRows === 0n) return false;
        const action = freezes ? 'customer.freeze' : 'customer.release';
        const change = { before: { frozen: !freezes }, after: { frozen: freezes } };
        await note({ action, subject: `customer:${id}`, ...change, reason });
        return true;
      });
      if (!isDone) return refuse('alreadyDone');
      // Sessions know it from here on; the guard is where every call passes.
      parts.bus.publish('customerChanged', { userId: id });
      return answer({}, freezes ? 'server.customerFrozen' : 'server.customerReleased');
    },
  });
