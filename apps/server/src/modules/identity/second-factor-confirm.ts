import { secondFactorConfirm } from '@candor/protocol/identity/second-factor-confirm.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { Identity } from './identity.ts';

export const secondFactorConfirmEndpoint = ({ currentPassword, secondFactors, security, sessions, users }: Identity) =>
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
