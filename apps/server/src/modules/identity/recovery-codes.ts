import { renewRecoveryCodes } from '@candor/protocol/identity/recovery-codes.ts';
import type { OutputOf } from '@candor/protocol/call.ts';
import type { Answer } from '../../kernel/http/endpoint.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import type { CurrentPassword } from './current-password.ts';
import type { SecondFactorCheck } from './second-factor-check.ts';
import type { SecondFactors } from './second-factors.ts';
import type { SecurityNotices } from '../notifications/security-notices.ts';
import type { Users } from './users.ts';

export const recoveryCodesEndpoint = ({
  currentPassword,
  factorCheck,
  secondFactors,
  security,
  users,
}: {
  readonly currentPassword: CurrentPassword;
  readonly factorCheck: SecondFactorCheck;
  readonly secondFactors: SecondFactors;
  readonly security: SecurityNotices;
  readonly users: Users;
}) =>
  endpoint({
    call: renewRecoveryCodes,
    async handle({ password, totp }, { session, ...origin }) {
      const { userId } = session;
      const unproven = await currentPassword.refusal(session, password, 'password');
      if (unproven !== null) return unproven;
      if ((await users.find(userId))?.hasSecondFactor !== true) return refuse('alreadyDone');
      const factor = await factorCheck.typedIn(session, totp);
      if ('kind' in factor) return factor;
      const renewed = await security.tellOf<Renewed>(userId, origin, async (transaction) => {
        const refusal = await factor.refusal(transaction);
        if (refusal !== null) return { event: null, result: refusal };
        const recovery_codes = await secondFactors.renewRecoveryCodes(transaction, userId);
        return { event: { event: 'recoveryCodesRenewed' }, result: answer({ recovery_codes }) };
      });
      await factor.settle();
      return renewed;
    },
  });

type Renewed = Answer<OutputOf<typeof renewRecoveryCodes>>;
