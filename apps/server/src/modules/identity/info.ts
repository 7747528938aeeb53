import { info } from '@candor/protocol/identity/info.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Identity } from './identity.ts';

export const infoEndpoint = (identity: Pick<Identity, 'present'>) =>
  endpoint({
    call: info,
    async handle(_input, { session }) {
      const user = await identity.present(session.userId);
      return user === null ? refuse('sessionInvalid') : answer(user);
    },
  });
