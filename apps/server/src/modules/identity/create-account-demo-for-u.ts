import { createAccountDemoForU } from '@candor/protocol/identity/create-account-demo-for-u.ts';
import { formatBalance } from '@candor/locales/format.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { LANGUAGES } from '@candor/locales/languages.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Identity } from './identity.ts';
import { signInToDemo } from './sign-in.ts';
import { hashToken, newToken } from './token.ts';
import type { User } from './users.ts';

export const createAccountDemoForUEndpoint = (identity: Identity) =>
  endpoint({
    call: createAccountDemoForU,
    limit: { name: 'demo', points: 60, seconds: 3600 },
    async handle({ demo_id }, { language, ...origin }) {
      if (!identity.settings.flag('is_mock_login')) return refuse('featureOff');
      const known = demo_id === '' ? null : await findByDevice(identity, demo_id);
      if (known !== null) return answer({ ...(await signInToDemo(identity, known, origin, demo_id)), demo_id });
      const id = newToken();
      const user = await createDemo(identity, id, language as LanguageCode);
      const amount = formatBalance(identity.settings.text('demo_grant'), LANGUAGES[language as LanguageCode]);
      return answer({ ...(await signInToDemo(identity, user, origin, id)), demo_id: id }, 'server.demoCreated', {
        amount,
      });
    },
  });

async function findByDevice(identity: Identity, demoId: string): Promise<User | null> {
  const query = identity.database
    .selectFrom('demo_devices')
    .select('user_id')
    .where('device_hash', '=', hashToken(demoId));
  const row = await query.executeTakeFirst();
  return row === undefined ? null : identity.users.find(Number(row.user_id));
}

async function createDemo(identity: Identity, demoId: string, language: LanguageCode): Promise<User> {
  const at = new Date(identity.clock.wallNow());
  const none = { name: null, country: null, realName: '', invitedBy: null, passwordHash: null, payPasswordHash: null };
  const id = await identity.users.create({ ...none, language, at });
  const user = id === null ? null : await identity.users.find(id);
  if (user === null) throw new Error('A demo account could not be created.');
  await identity.database
    .insertInto('demo_devices')
    .values({ device_hash: hashToken(demoId), user_id: String(user.id) })
    .execute();
  return user;
}
