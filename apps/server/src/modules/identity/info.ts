import { info } from '@candor/protocol/identity/info.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { presentWithAccounts } from './sign-in.ts';
import type { Users } from './users.ts';
import type { EngineGateway } from '../../engine/gateway.ts';

export const infoEndpoint = (deps: { readonly users: Users; readonly engine: EngineGateway }) =>
  endpoint({
    call: info,
    async handle(_input, { session }) {
      const user = await deps.users.find(session.userId);
      if (user === null) return refuse('sessionInvalid');
      return answer(await presentWithAccounts(deps, user));
    },
  });
