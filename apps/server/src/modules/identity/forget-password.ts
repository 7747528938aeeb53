import { forgetPassword } from '@candor/protocol/identity/forget-password.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { findArea } from '../site/areas.ts';
import { emailName, mobileName } from './account-name.ts';
import { changePassword, newPasswordFaults } from './change-password.ts';
import type { Identity } from './identity.ts';
import { codeRefusal } from './code-refusal.ts';
import { siteWordsOf } from './password-rules.ts';
import { RESET } from './sign-in-codes.ts';

export const forgetPasswordEndpoint = (identity: Identity) =>
  endpoint({
    call: forgetPassword,
    limit: { name: 'sign_in_address', points: 30, seconds: 60 },
    storesOutcome: true,
    async handle(input, { host, ...origin }) {
      const name = input.type === 'email' ? emailName(input.account) : mobileName(input.account, findArea('+001'));
      if (name === null)
        return refuse('invalidInput', { fields: { account: input.type === 'email' ? 'field.email' : 'field.phone' } });
      const fields = newPasswordFaults([name.text], input, 'required', siteWordsOf(identity.settings, host));
      if (fields !== null) return refuse('invalidInput', { fields });
      const user = await identity.users.findByName(name);
      const typed = { code: input.auth_code, requestId: input.request_id, address: origin.address };
      const unproven = codeRefusal(await identity.codes.redeem(name.text, RESET, typed));
      if (unproven !== null) return unproven;
      if (user === null) return refuse('wrongCode');
      await changePassword(identity, user, input.new_password, null, origin);
      await identity.tries.clear(user.email ?? name.text);
      return answer({}, 'server.passwordChanged');
    },
  });
