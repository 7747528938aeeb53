import { consoleRetireDuration } from '@candor/protocol/console/retire-duration.ts';
import { sql } from 'kysely';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import { actorOf } from '../../audit/actor.ts';
import type { Database } from '../../../kernel/database/database.ts';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { Bus } from '../../../kernel/bus.ts';

export const consoleRetireDurationEndpoint = (deps: {
  readonly database: Database;
  readonly auditLog: AuditLog;
  readonly bus: Bus;
}) =>
  endpoint<typeof consoleRetireDuration>({
    call: consoleRetireDuration,
    storesAnswer: true,
    async handle({ id, version, reason }, request) {
      const query = deps.database.selectFrom('option_durations').select(['seconds', 'retired_at']);
      const found = id > LARGEST_ID ? undefined : await query.where('id', '=', id).executeTakeFirst();
      if (found === undefined) return refuse('notFound');
      const isDone = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        const query = sql<{ done: boolean }>`select retire_option_duration(${id}, ${version}) as done`;
        if ((await query.execute(transaction)).rows[0]?.done !== true) return false;
        const change = { before: { seconds: found.seconds, version }, after: { retired: true, version: version + 1 } };
        await note({ action: 'duration.retire', subject: `duration:${id}`, ...change, reason });
        return true;
      });
      if (!isDone) return refuse('alreadyDone', { message: 'server.changedSince' });
      deps.bus.publish('configurationChanged', { what: 'options' });
      return answer({}, 'server.durationRetired');
    },
  });

/** Of an integer column. */
const LARGEST_ID = 2_147_483_647;
