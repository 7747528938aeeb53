import { secondFactorOff } from '@candor/protocol/identity/second-factor-off.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { CurrentPassword } from './current-password.ts';
import type { SecondFactorCheck } from './second-factor-check.ts';
import type { SecondFactors } from './second-factors.ts';
import type { SecurityNotices } from '../notifications/security-notices.ts';

export const secondFactorOffEndpoint = ({
  currentPassword,
  factorCheck,
  secondFactors,
  security,
}: {
  readonly currentPassword: CurrentPassword;
  readonly factorCheck: SecondFactorCheck;
  readonly secondFactors: SecondFactors;
  readonly security: SecurityNotices;
}) =>
  endpoint({
    call: secondFactorOff,
    storesAnswer: true,
    async handle({ password, totp }, { session, ...origin }) {
      const unproven = await currentPassword.refusal(session, password, 'password');
      if (unproven !== null) return unproven;
      const factor = await factorCheck.typedIn(session, totp);
      if ('kind' in factor) return factor;
      const refused = await security.tellOf(session.userId, origin, async (transaction) => {
        const refusal = await factor.refusal(transaction);
        if (refusal !== null) return { event: null, result: refusal };
        const wasOn = await secondFactors.switchOff(transaction, session.userId);
        return wasOn
          ? { event: { event: 'secondFactorOff' }, result: null }
          : { event: null, result: refuse('alreadyDone') };
      });
      await factor.settle();
      return refused ?? answer({}, 'server.secondFactorOff');
    },
  });
