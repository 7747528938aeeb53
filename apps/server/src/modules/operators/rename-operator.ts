import { consoleRenameOperator } from '@candor/protocol/console/rename-operator.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from '../audit/actor.ts';
import type { Operators } from './operators.ts';
import type { AuditLog } from '../audit/audit-log.ts';

export const consoleRenameOperatorEndpoint = (deps: { readonly operators: Operators; readonly auditLog: AuditLog }) =>
  endpoint<typeof consoleRenameOperator>({
    call: consoleRenameOperator,
    storesAnswer: true,
    async handle({ id, name }, request) {
      const operator = await deps.operators.find(id);
      if (operator === null) return refuse('notFound');
      if (operator.name === name) return refuse('alreadyDone');
      await deps.auditLog.record(actorOf(request), async (transaction, note) => {
        await deps.operators.rename(transaction, id, name);
        const before = { name: operator.name };
        await note({ action: 'operator.rename', subject: `operator:${id}`, before, after: { name } });
      });
      return answer({}, 'server.operatorRenamed');
    },
  });
