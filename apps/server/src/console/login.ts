import { consoleLogin } from '@candor/protocol/console/login.ts';
import { answer, endpoint, refuse } from '../platform/http/endpoint.ts';
import type { RateLimit } from '../platform/http/endpoint.ts';
import type { Console } from './console.ts';
import { totpMatches } from './totp.ts';

export const consoleLoginEndpoint = (parts: Console) =>
  endpoint({
    call: consoleLogin,
    limit: { name: 'console', points: 30, seconds: 60 },
    async handle({ email, password, totp }) {
      const name = `operator:${email.trim().toLowerCase()}`;
      // Operators get no captcha: the tenth failure locks, and what comes before is only counted.
      if ((await parts.failures.gate(name)) === 'locked') return refuse('locked');
      const wait = await parts.limits.take(PER_ACCOUNT, name);
      if (wait !== null) return refuse('tooManyRequests', { retryAfterSeconds: wait });
      const operator = await parts.operators.findByEmail(email);
      const matches = await parts.passwords.verify(operator?.passwordHash ?? null, password);
      if (!matches || operator === null || !isSecondFactorRight(parts, operator.totpSecret, totp)) {
        await parts.failures.count(name);
        return refuse('wrongCredentials');
      }
      if (parts.requiresTotp && operator.totpSecret === null)
        return refuse('featureOff', { message: 'server.secondFactorMissing' });
      await parts.failures.clear(name);
      return answer({ token: await parts.operators.begin(operator.id) });
    },
  });

const PER_ACCOUNT: RateLimit = { name: 'sign_in_account', points: 10, seconds: 60 };

/** An operator with a second factor always needs it. */
const isSecondFactorRight = (parts: Console, secret: string | null, typed: string): boolean =>
  secret === null || totpMatches(secret, typed, parts.clock.wallNow());
