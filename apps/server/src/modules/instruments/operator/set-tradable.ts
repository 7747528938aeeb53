import { consoleSetTradable } from '@candor/protocol/console/set-tradable.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Bus } from '../../../kernel/bus.ts';

export const consoleSetTradableEndpoint = (deps: {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
}) =>
  endpoint<typeof consoleSetTradable>({
    call: consoleSetTradable,
    storesAnswer: true,
    async handle({ id, tradable: wanted, reason }, request) {
      const tradable = wanted === '1';
      const known = await deps.database.selectFrom('instruments').select('id').where('id', '=', id).executeTakeFirst();
      if (known === undefined) return refuse('notFound');
      const isDone = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const changed = await transaction
          .updateTable('instruments')
          .set((of) => ({ tradable, version: of('version', '+', 1) }))
          .where('id', '=', id)
          .where('tradable', '<>', tradable)
          .returning('version')
          .executeTakeFirst();
        if (changed === undefined) return false;
        const after = { tradable, version: changed.version };
        const change = { before: { tradable: !tradable, version: changed.version - 1 }, after };
        await note({ action: 'instrument.tradable', subject: `instrument:${id}`, ...change, reason });
        return true;
      });
      if (!isDone) return refuse('alreadyDone');
      deps.bus.publish('configurationChanged', { what: 'instruments' });
      return answer({}, tradable ? 'server.instrumentOpened' : 'server.instrumentStopped');
    },
  });
