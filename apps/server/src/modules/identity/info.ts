import { info } from '@candor/protocol/identity/info.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Identity } from './identity.ts';
import { presentUser } from './sign-in.ts';

export const infoEndpoint = (identity: Identity) =>
  endpoint({
    call: info,
    async handle(_input, { session }) {
      const user = await identity.users.find(session.userId);
      if (user === null) return refuse('sessionInvalid');
      return answer(await presentUser(identity, user));
    },
  });
