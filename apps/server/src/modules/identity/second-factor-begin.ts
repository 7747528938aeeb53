import { secondFactorBegin } from '@candor/protocol/identity/second-factor-begin.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { totpUri } from '../../kernel/second-factor/totp.ts';
import type { Users } from './users.ts';
import type { SecondFactors } from './second-factors.ts';
import type { SettingsReader } from '../settings/settings.ts';

export const secondFactorBeginEndpoint = ({
  users,
  secondFactors,
  settings,
}: {
  readonly users: Users;
  readonly secondFactors: SecondFactors;
  readonly settings: SettingsReader;
}) =>
  endpoint({
    call: secondFactorBegin,
    async handle(_input, { session }) {
      if (session.demo) return refuse('realAccountOnly');
      const user = await users.find(session.userId);
      if (user === null) return refuse('sessionInvalid');
      const secret = await secondFactors.begin(user.id);
      if (secret === null) return refuse('alreadyDone');
      const account = user.email ?? user.mobile ?? String(user.id);
      return answer({ secret, uri: totpUri(secret, settings.text('site_name'), account) });
    },
  });
