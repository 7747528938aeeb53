import { consoleLogin } from '@candor/protocol/console/login.ts';
import { answer, endpoint, refuse } from '../platform/http/endpoint.ts';
import type { RateLimit } from '../platform/http/endpoint.ts';
import type { Console } from './console.ts';

export const consoleLoginEndpoint = (parts: Console) =>
  endpoint<typeof consoleLogin>({
    call: consoleLogin,
    limit: { name: 'console', points: 30, seconds: 60 },
    async handle({ email, password, totp }, { address }) {
      const name = failureName(email);
      // Operators get no captcha: the tenth failure locks, and what comes before is only counted.
      if ((await parts.failures.gate(name)) === 'locked') return refuse('locked');
      const wait = await parts.limits.take(PER_ACCOUNT, name);
      if (wait !== null) return refuse('tooManyRequests', { retryAfterSeconds: wait });
      const operator = await parts.operators.findByEmail(email);
      const matches = await parts.passwords.verify(operator?.passwordHash ?? null, password);
      // The second factor is used up by being right, so that it is looked at last.
      if (!matches || operator === null || !(await parts.secondFactor.take(operator, totp))) {
        await parts.failures.count(name);
        return refuse('wrongCredentials');
      }
      await parts.failures.clear(name);
      const { id, role } = operator;
      const actor = { operatorId: id, sessionId: 0, email: operator.email, role, address };
      const token = await parts.auditLog.record(actor, async (transaction, note) => {
        const begun = await parts.sessions.begin(transaction, id, address);
        await note({ action: 'operator.login', subject: `operator:${id}` });
        return begun;
      });
      return answer({ token, must: parts.sessions.mustOf(operator) });
    },
  });

/** What an operator's failures are counted under, also those of a password or code that is asked for again later. */
export const failureName = (email: string): string => `operator:${email.trim().toLowerCase()}`;

const PER_ACCOUNT: RateLimit = { name: 'sign_in_account', points: 10, seconds: 60 };
