import { consoleSetTradable } from '@candor/protocol/console/set-tradable.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../operators/actor.ts';
import type { Console } from '../../back-office/console.ts';

export const consoleSetTradableEndpoint = (parts: Console) =>
  endpoint<typeof consoleSetTradable>({
    call: consoleSetTradable,
    storesOutcome: true,
    async handle({ id, tradable: wanted, reason }, request) {
      const tradable = wanted === '1';
      const known = await parts.database.selectFrom('instruments').select('id').where('id', '=', id).executeTakeFirst();
      if (known === undefined) return refuse('notFound');
      const isDone = await parts.auditLog.record(actorOf(request), async (transaction, note) => {
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
      parts.bus.publish('configurationChanged', { what: 'instruments' });
      return answer({}, tradable ? 'server.instrumentOpened' : 'server.instrumentStopped');
    },
  });
