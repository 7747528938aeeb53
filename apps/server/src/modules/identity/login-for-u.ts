import { loginForU } from '@candor/protocol/identity/login-for-u.ts';
import type { RateLimit } from '../../kernel/http/endpoint.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { emailName } from './account-name.ts';
import type { Identity } from './identity.ts';
import { signInOnDevice } from './sign-in.ts';
import { factorSources, signInSources } from './try-sources.ts';
import type { User } from './users.ts';

export const loginForUEndpoint = (identity: Identity) =>
  endpoint({
    call: loginForU,
    limit: { name: 'sign_in_address', points: 30, seconds: 60 },
    async handle({ account, password, login_type, key, captcha, device, totp }, origin) {
      const user = await findUser(identity, login_type, account);
      // Tries are counted by what the account is called, so that each way of typing a number counts as the same.
      const name = user?.email ?? user?.mobile ?? `${login_type}:${account.toLowerCase().replaceAll(/[\s().-]/g, '')}`;
      const known = await identity.devices.find(user?.id ?? NOBODY, device);
      const sources = signInSources(name, origin.address, known);
      const wait = await identity.limits.take(PER_ACCOUNT, `${name} ${sources[0]?.source}`);
      if (wait !== null) return refuse('tooManyRequests', { retryAfterSeconds: wait });
      const taken = await identity.tries.take(sources, await identity.captchas.redeem(key, captcha));
      if (taken !== 'counted') {
        identity.watch.signIn(taken);
        return refuse(taken === 'locked' ? 'locked' : 'captcha');
      }
      const stored = await identity.users.passwordHash(user?.id ?? NOBODY);
      const matches = await identity.passwords.verify(stored, password);
      if (!matches || user === null) {
        identity.watch.signIn('wrongPassword');
        return refuse('wrongCredentials');
      }
      const factor = await identity.factorCheck.typed(user.id, totp, factorSources(name, origin.address, known));
      const refused = 'kind' in factor ? factor : await factor.refusal(identity.database);
      if (refused !== null) {
        const isAsked = refused.error === 'secondFactorNeeded';
        // The password was right and no code was tried; what was tried before goes on counting.
        if (isAsked) await identity.tries.takeBack(sources);
        identity.watch.signIn(isAsked ? 'secondFactorNeeded' : 'wrongSecondFactor');
        return refused;
      }
      if (!('kind' in factor)) await factor.settle();
      await identity.tries.forgive(sources);
      identity.watch.signIn('signedIn');
      return answer(await signInOnDevice(identity, user, origin, device));
    },
  });

/** Of one account from one place. */
const PER_ACCOUNT: RateLimit = { name: 'sign_in_account', points: 10, seconds: 60 };

/** Looked up in vain, so that an unknown account takes as long as a known one. */
const NOBODY = 0;

async function findUser(identity: Identity, type: 'email' | 'mobile', account: string): Promise<User | null> {
  if (type === 'mobile') return identity.users.findByTypedMobile(account);
  const name = emailName(account);
  return name === null ? null : identity.users.findByName(name);
}
