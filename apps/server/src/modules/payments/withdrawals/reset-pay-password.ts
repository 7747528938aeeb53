import { resetPayPassword } from '@candor/protocol/wallet/reset-pay-password.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { OwnCode } from '../../identity/own-code.ts';
import { payPasswordFault } from '../../identity/pay-password-rules.ts';
import type { SecondFactorCheck } from '../../identity/second-factor-check.ts';
import type { PayPasswords } from './pay-passwords.ts';

export interface ResetPayPasswordDeps {
  readonly clock: Clock;
  readonly ownCode: OwnCode;
  readonly factorCheck: SecondFactorCheck;
  readonly payPasswords: PayPasswords;
}

/** For who forgot it. A code is easier to come by than a password: withdrawals rest even after a first one. */
export const resetPayPasswordEndpoint = ({ clock, ownCode, factorCheck, payPasswords }: ResetPayPasswordDeps) =>
  endpoint<typeof resetPayPassword>({
    call: resetPayPassword,
    storesAnswer: true,
    async handle(input, { session, ...origin }) {
      if (session.demo) return refuse('realAccountOnly');
      const fault = payPasswordFault(input.new_password, new Date(clock.wallNow()).getUTCFullYear());
      if (fault !== null) return refuse('invalidInput', { fields: { new_password: fault } });
      // The second factor first, as it has a new code every half minute; one that was sent is used up when it is right.
      const unproven =
        (await factorCheck.refusal(session, input.totp)) ?? (await ownCode.refusal(session, input, origin.address));
      if (unproven !== null) return unproven;
      await payPasswords.set(session.userId, input.new_password, origin, 'always');
      return answer({}, 'server.payPasswordReplaced');
    },
  });
