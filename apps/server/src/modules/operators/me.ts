import { consoleMe } from '@candor/protocol/console/me.ts';
import { permissionsOf } from '@candor/protocol/console/permissions.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Operators } from './operators.ts';
import type { SecondFactor } from './second-factor.ts';

export const consoleMeEndpoint = (deps: { readonly operators: Operators; readonly secondFactor: SecondFactor }) =>
  endpoint<typeof consoleMe>({
    call: consoleMe,
    async handle(_input, { session }) {
      const operator = await deps.operators.find(session.operatorId);
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
        recovery_codes_left: await deps.secondFactor.recoveryCodesLeft(id),
        session_id: session.sessionId,
      });
    },
  });
