import { consoleDisableOperator } from '@candor/protocol/console/disable-operator.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { AuditLog } from '../audit/audit-log.ts';

export const consoleDisableOperatorEndpoint = (deps: { readonly database: Database; readonly auditLog: AuditLog }) =>
  endpoint<typeof consoleDisableOperator>({
    call: consoleDisableOperator,
    storesAnswer: true,
    async handle({ id, reason }, request) {
      const query = deps.database.selectFrom('operators').select(['email', 'role']).where('id', '=', String(id));
      const operator = await query.executeTakeFirst();
      if (operator === undefined) return refuse('notFound');
      try {
        const isDone = await deps.auditLog.record(actorOf(request), async (transaction, note) => {
          const { rows } = await sql<{ done: boolean }>`select disable_operator(${id}) as done`.execute(transaction);
          if (rows[0]?.done !== true) return false;
          await note({ action: 'operator.disable', subject: `operator:${id}`, before: operator, reason });
          return true;
        });
        return isDone ? answer({}, 'server.operatorDisabled') : refuse('alreadyDone');
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === LAST_OWNER)
          return refuse('notPermitted', { message: 'server.lastOwner' });
        throw error;
      }
    },
  });

/** Raised by db/functions/keep-an-owner.sql. */
const LAST_OWNER = 'CO002';
