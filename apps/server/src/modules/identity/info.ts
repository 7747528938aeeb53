import { info } from '@candor/protocol/identity/info.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Identity } from './identity.ts';

/** The app asks at each of its starts, so that mails and messages follow the language that it was last used in. */
export const infoEndpoint = (identity: Pick<Identity, 'present' | 'users'>) =>
  endpoint({
    call: info,
    async handle(_input, { session, languageAsked }) {
      if (languageAsked !== undefined) await identity.users.keepLanguage(session.userId, languageAsked);
      const user = await identity.present(session.userId);
      return user === null ? refuse('sessionInvalid') : answer(user);
    },
  });
