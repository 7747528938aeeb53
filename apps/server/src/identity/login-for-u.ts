import { loginForU } from '@candor/protocol/identity/login-for-u.ts';
import type { RateLimit } from '../platform/http/endpoint.ts';
import { answer, endpoint, refuse } from '../platform/http/endpoint.ts';
import { emailName } from './account-name.ts';
import type { Identity } from './identity.ts';
import { signIn } from './sign-in.ts';
import type { User } from './users.ts';

export const loginForUEndpoint = (identity: Identity) =>
  endpoint({
    call: loginForU,
    limit: { name: 'sign_in_address', points: 30, seconds: 60 },
    storesOutcome: true,
    async handle({ account, password, login_type, key, captcha }, origin) {
      const user = await findUser(identity, login_type, account);
      // Failures are counted by what the account is called, so that each way of typing a number counts as the same.
      const name = user?.email ?? user?.mobile ?? `${login_type}:${account.toLowerCase().replaceAll(/[\s().-]/g, '')}`;
      const gate = await identity.failures.gate(name);
      if (gate === 'locked') return refuse('locked');
      const wait = await identity.limits.take(PER_ACCOUNT, name);
      if (wait !== null) return refuse('tooManyRequests', { retryAfterSeconds: wait });
      if (gate === 'captchaNeeded' && !(await identity.captchas.redeem(key, captcha))) {
        await identity.failures.count(name);
        return refuse('captcha');
      }
      const stored = await identity.users.passwordHash(user?.id ?? NOBODY);
      const matches = await identity.passwords.verify(stored, password);
      if (!matches || user === null) {
        await identity.failures.count(name);
        return refuse('wrongCredentials');
      }
      await identity.failures.clear(name);
      return answer(await signIn(identity, user, origin));
    },
  });

const PER_ACCOUNT: RateLimit = { name: 'sign_in_account', points: 10, seconds: 60 };

/** Looked up in vain, so that an unknown account takes as long as a known one. */
const NOBODY = 0;

async function findUser(identity: Identity, type: 'email' | 'mobile', account: string): Promise<User | null> {
  if (type === 'mobile') return identity.users.findByTypedMobile(account);
  const name = emailName(account);
  return name === null ? null : identity.users.findByName(name);
}
