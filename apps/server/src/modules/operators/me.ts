import { consoleMe } from '@candor/protocol/console/me.ts';
import { permissionsOf } from '@candor/protocol/console/permissions.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Console } from '../back-office/console.ts';

export const consoleMeEndpoint = (parts: Console) =>
  endpoint<typeof consoleMe>({
    call: consoleMe,
    async handle(_input, { session }) {
      const operator = await parts.operators.find(session.operatorId);
      if (operator === null) return refuse('sessionInvalid');
      const { id, email, name, role, totpSecret } = operator;
      return answer({
        id,
        email,
        name,
        role,
        permissions: permissionsOf(role),
        must: session.must,
        has_second_factor: totpSecret === null ? 0 : 1,
        recovery_codes_left: await parts.secondFactor.recoveryCodesLeft(id),
        session_id: session.sessionId,
      });
    },
  });
