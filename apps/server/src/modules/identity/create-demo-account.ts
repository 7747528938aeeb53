import { createDemoAccount } from '@candor/protocol/identity/create-demo-account.ts';
import { formatBalance } from '@candor/locales/format.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { LANGUAGES } from '@candor/locales/languages.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { signInToDemo } from './sign-in.ts';
import type { SignInDeps } from './sign-in.ts';
import { hashToken, newToken } from './token.ts';
import type { User } from './users.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Users } from './users.ts';
import type { Clock } from '../../kernel/clock.ts';

interface DemoDeps extends SignInDeps {
  readonly settings: SettingsReader;
  readonly database: Database;
  readonly clock: Clock;
}

export const createDemoAccountEndpoint = (deps: DemoDeps) =>
  endpoint({
    call: createDemoAccount,
    limit: { name: 'demo', points: 60, seconds: 3600 },
    async handle({ demo_id }, { language, ...origin }) {
      if (!deps.settings.flag('is_mock_login')) return refuse('featureOff');
      const known = demo_id === '' ? null : await findByDevice(deps, demo_id);
      if (known !== null) return answer({ ...(await signInToDemo(deps, known, origin, demo_id)), demo_id });
      const id = newToken();
      const user = await createDemo(deps, id, language as LanguageCode);
      const amount = formatBalance(deps.settings.text('demo_grant'), LANGUAGES[language as LanguageCode]);
      return answer({ ...(await signInToDemo(deps, user, origin, id)), demo_id: id }, 'server.demoCreated', {
        amount,
      });
    },
  });

async function findByDevice(
  deps: { readonly database: Database; readonly users: Users },
  demoId: string,
): Promise<User | null> {
  const query = deps.database.selectFrom('demo_devices').select('user_id').where('device_hash', '=', hashToken(demoId));
  const row = await query.executeTakeFirst();
  return row === undefined ? null : deps.users.find(Number(row.user_id));
}

async function createDemo(
  deps: { readonly clock: Clock; readonly users: Users; readonly database: Database },
  demoId: string,
  language: LanguageCode,
): Promise<User> {
  const at = new Date(deps.clock.wallNow());
  const none = { name: null, country: null, realName: '', invitedBy: null, passwordHash: null, payPasswordHash: null };
  const id = await deps.users.create({ ...none, language, at });
  const user = id === null ? null : await deps.users.find(id);
  if (user === null) throw new Error('A demo account could not be created.');
  await deps.database
    .insertInto('demo_devices')
    .values({ device_hash: hashToken(demoId), user_id: String(user.id) })
    .execute();
  return user;
}
