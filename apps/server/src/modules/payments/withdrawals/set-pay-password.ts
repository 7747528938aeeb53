import { setPayPassword } from '@candor/protocol/wallet/set-pay-password.ts';
import type { CurrentPassword } from '../../identity/current-password.ts';
import type { SecondFactorCheck } from '../../identity/second-factor-check.ts';
import { payPasswordFault } from '../../identity/pay-password-rules.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { answer, endpoint, refuse } from '../../../kernel/http/endpoint.ts';
import type { PayPasswords } from './pay-passwords.ts';

export interface SetPayPasswordDeps {
  readonly clock: Clock;
  readonly currentPassword: CurrentPassword;
  readonly factorCheck: SecondFactorCheck;
  readonly payPasswords: PayPasswords;
}

export const setPayPasswordEndpoint = ({ clock, currentPassword, factorCheck, payPasswords }: SetPayPasswordDeps) =>
  endpoint<typeof setPayPassword>({
    call: setPayPassword,
    storesAnswer: true,
    async handle({ password, login_password, totp }, { session, ...origin }) {
      if (session.demo) return refuse('realAccountOnly');
      const fault = payPasswordFault(password, new Date(clock.wallNow()).getUTCFullYear());
      if (fault !== null) return refuse('invalidInput', { fields: { password: fault } });
      const unproven =
        (await currentPassword.refusal(session, login_password, 'login_password')) ??
        (await factorCheck.refusal(session, totp));
      if (unproven !== null) return unproven;
      const replaced = await payPasswords.isSet(session.userId);
      await payPasswords.set(session.userId, password, origin);
      return answer({}, replaced ? 'server.payPasswordReplaced' : 'server.payPasswordSet');
    },
  });
