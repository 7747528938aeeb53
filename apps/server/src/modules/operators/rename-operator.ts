import { consoleRenameOperator } from '@candor/protocol/console/rename-operator.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { actorOf } from './actor.ts';
import type { Console } from '../back-office/console.ts';

export const consoleRenameOperatorEndpoint = (parts: Console) =>
  endpoint<typeof consoleRenameOperator>({
    call: consoleRenameOperator,
    storesOutcome: true,
    async handle({ id, name }, request) {
      const operator = await parts.operators.find(id);
      if (operator === null) return refuse('notFound');
      if (operator.name === name) return refuse('alreadyDone');
      await parts.auditLog.record(actorOf(request), async (transaction, note) => {
        await parts.operators.rename(transaction, id, name);
        const before = { name: operator.name };
        await note({ action: 'operator.rename', subject: `operator:${id}`, before, after: { name } });
      });
      return answer({}, 'server.operatorRenamed');
    },
  });
