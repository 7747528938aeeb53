import { forgetPassword } from '@candor/protocol/identity/forget-password.ts';
import { resetPassword } from '@candor/protocol/identity/reset-password.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { findArea } from '../settings/areas.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { emailName, mobileName } from './account-name.ts';
import { changePassword, newPasswordFaults, namesOf } from './change-password.ts';
import type { ChangePasswordDeps } from './change-password.ts';
import type { OwnCode } from './own-code.ts';
import { codeRefusal } from './send-code.ts';
import { siteWordsOf } from './password-rules.ts';
import { RESET } from './sign-in-codes.ts';
import type { SignInCodes } from './sign-in-codes.ts';
import type { SignInTries } from './sign-in-tries.ts';
import type { CurrentPassword } from './current-password.ts';
import type { SecondFactorCheck } from './second-factor-check.ts';

interface ForgetPasswordDeps extends ChangePasswordDeps {
  readonly settings: SettingsReader;
  readonly codes: SignInCodes;
  readonly tries: SignInTries;
}

export const forgetPasswordEndpoint = (deps: ForgetPasswordDeps) =>
  endpoint({
    call: forgetPassword,
    limit: { name: 'sign_in_address', points: 30, seconds: 60 },
    storesAnswer: true,
    async handle(input, { host, ...origin }) {
      const name = input.type === 'email' ? emailName(input.account) : mobileName(input.account, findArea('+001'));
      if (name === null)
        return refuse('invalidInput', { fields: { account: input.type === 'email' ? 'field.email' : 'field.phone' } });
      const fields = newPasswordFaults([name.text], input, 'required', siteWordsOf(deps.settings, host));
      if (fields !== null) return refuse('invalidInput', { fields });
      const user = await deps.users.findByName(name);
      const typed = { code: input.auth_code, requestId: input.request_id, address: origin.address };
      const unproven = codeRefusal(await deps.codes.redeem(name.text, RESET, typed));
      if (unproven !== null) return unproven;
      if (user === null) return refuse('wrongCode');
      await changePassword(deps, user, input.new_password, null, origin);
      await deps.tries.clear(user.email ?? name.text);
      return answer({}, 'server.passwordChanged');
    },
  });

interface ResetPasswordDeps extends ChangePasswordDeps {
  readonly settings: SettingsReader;
  readonly currentPassword: CurrentPassword;
  readonly factorCheck: SecondFactorCheck;
  readonly ownCode: OwnCode;
}

export const resetPasswordEndpoint = (deps: ResetPasswordDeps) =>
  endpoint({
    call: resetPassword,
    storesAnswer: true,
    async handle(input, { session, host, ...origin }) {
      const user = await deps.users.find(session.userId);
      if (user === null) return refuse('sessionInvalid');
      if (user.demo) return refuse('realAccountOnly');
      const fields = newPasswordFaults(namesOf(user), input, 'optional', siteWordsOf(deps.settings, host));
      if (fields !== null) return refuse('invalidInput', { fields });
      const unproven = deps.settings.flag('is_reset_password_verify')
        ? await deps.ownCode.refusal(session, input, origin.address)
        : await deps.currentPassword.refusal(session, input.password, 'password');
      const refused = unproven ?? (await deps.factorCheck.refusal(session, input.totp));
      if (refused !== null) return refused;
      await changePassword(deps, user, input.new_password, session.sessionId, origin);
      return answer({}, 'server.passwordChanged');
    },
  });
