import { logIn } from '@candor/protocol/identity/log-in.ts';
import type { RateLimit } from '../../kernel/http/endpoint.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { emailName } from './account-name.ts';
import { signInOnDevice } from './sign-in.ts';
import type { DeviceSignInDeps } from './sign-in.ts';
import { factorSources, signInSources } from './try-sources.ts';
import type { User } from './users.ts';
import type { RateLimits } from '../../kernel/http/rate-limits.ts';
import type { SignInTries } from './sign-in-tries.ts';
import type { Captchas } from './captchas.ts';
import type { SignInWatch } from './sign-in-watch.ts';
import type { Users } from './users.ts';
import type { Passwords } from './passwords.ts';
import type { SecondFactorCheck } from './second-factor-check.ts';
import type { Database } from '../../kernel/database/database.ts';

interface LoginDeps extends DeviceSignInDeps {
  readonly limits: RateLimits;
  readonly tries: SignInTries;
  readonly captchas: Captchas;
  readonly watch: SignInWatch;
  readonly passwords: Passwords;
  readonly factorCheck: SecondFactorCheck;
  readonly database: Database;
}

export const logInEndpoint = (deps: LoginDeps) =>
  endpoint({
    call: logIn,
    limit: { name: 'sign_in_address', points: 30, seconds: 60 },
    async handle({ account, password, login_type, key, captcha, device, totp }, origin) {
      const user = await findUser(deps, login_type, account);
      // Tries are counted by what the account is called, so that each way of typing a number counts as the same.
      const name = user?.email ?? user?.mobile ?? `${login_type}:${account.toLowerCase().replaceAll(/[\s().-]/g, '')}`;
      const known = await deps.devices.find(user?.id ?? NOBODY, device);
      const sources = signInSources(name, origin.address, known);
      const wait = await deps.limits.take(PER_ACCOUNT, `${name} ${sources[0]?.source}`);
      if (wait !== null) return refuse('tooManyRequests', { retryAfterSeconds: wait });
      const taken = await deps.tries.take(sources, await deps.captchas.redeem(key, captcha));
      if (taken !== 'counted') {
        deps.watch.signIn(taken);
        return refuse(taken === 'locked' ? 'locked' : 'captcha');
      }
      const stored = await deps.users.passwordHash(user?.id ?? NOBODY);
      const matches = await deps.passwords.verify(stored, password);
      if (!matches || user === null) {
        deps.watch.signIn('wrongPassword');
        return refuse('wrongCredentials');
      }
      const factor = await deps.factorCheck.typed(user.id, totp, factorSources(name, origin.address, known));
      const refused = 'kind' in factor ? factor : await factor.refusal(deps.database);
      if (refused !== null) {
        const isAsked = refused.error === 'secondFactorNeeded';
        // The password was right and no code was tried; what was tried before goes on counting.
        if (isAsked) await deps.tries.takeBack(sources);
        deps.watch.signIn(isAsked ? 'secondFactorNeeded' : 'wrongSecondFactor');
        return refused;
      }
      if (!('kind' in factor)) await factor.settle();
      await deps.tries.forgive(sources);
      deps.watch.signIn('signedIn');
      return answer(await signInOnDevice(deps, user, origin, device));
    },
  });

/** Of one account from one place. */
const PER_ACCOUNT: RateLimit = { name: 'sign_in_account', points: 10, seconds: 60 };

/** Looked up in vain, so that an unknown account takes as long as a known one. */
const NOBODY = 0;

async function findUser(
  deps: { readonly users: Users },
  type: 'email' | 'mobile',
  account: string,
): Promise<User | null> {
  if (type === 'mobile') return deps.users.findByTypedMobile(account);
  const name = emailName(account);
  return name === null ? null : deps.users.findByName(name);
}
