import { secondFactorConfirm } from '@candor/protocol/identity/second-factor-confirm.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { CurrentPassword } from './current-password.ts';
import type { SecondFactors } from './second-factors.ts';
import type { SecurityNotices } from '../notifications/security-notices.ts';
import type { Sessions } from './sessions.ts';
import type { Users } from './users.ts';

export const secondFactorConfirmEndpoint = ({
  currentPassword,
  secondFactors,
  security,
  sessions,
  users,
}: {
  readonly currentPassword: CurrentPassword;
  readonly secondFactors: SecondFactors;
  readonly security: SecurityNotices;
  readonly sessions: Sessions;
  readonly users: Users;
}) =>
  endpoint({
    call: secondFactorConfirm,
    async handle({ password, totp }, { session, ...origin }) {
      const { userId } = session;
      if (session.demo) return refuse('realAccountOnly');
      if (totp === '') return refuse('invalidInput', { fields: { totp: 'field.required' } });
      const unproven = await currentPassword.refusal(session, password, 'password');
      if (unproven !== null) return unproven;
      if ((await users.find(userId))?.hasSecondFactor === true) return refuse('alreadyDone');
      const codes = await security.tellOf(userId, origin, async (transaction) => {
        const made = await secondFactors.confirm(transaction, userId, totp);
        return { event: made === null ? null : { event: 'secondFactorOn' }, result: made };
      });
      if (codes === null) return refuse('wrongSecondFactor');
      await sessions.endAll(userId, session.sessionId);
      return answer({ recovery_codes: codes }, 'server.secondFactorOn');
    },
  });
