import { forgetPassword } from '@candor/protocol/identity/forget-password.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { findArea } from '../settings/areas.ts';
import { emailName, mobileName } from './account-name.ts';
import { changePassword, newPasswordFaults } from './change-password.ts';
import type { ChangePasswordDeps } from './change-password.ts';
import { codeRefusal } from './code-refusal.ts';
import { siteWordsOf } from './password-rules.ts';
import { RESET } from './sign-in-codes.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { SignInCodes } from './sign-in-codes.ts';
import type { SignInTries } from './sign-in-tries.ts';

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
