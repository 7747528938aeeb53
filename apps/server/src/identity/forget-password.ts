import { forgetPassword } from '@candor/protocol/identity/forget-password.ts';
import { answer, endpoint, refuse } from '../platform/http/endpoint.ts';
import { findArea } from '../site/areas.ts';
import { emailName, mobileName } from './account-name.ts';
import { changePassword, newPasswordFaults } from './change-password.ts';
import type { Identity } from './identity.ts';
import { RESET } from './sign-in-codes.ts';

export const forgetPasswordEndpoint = (identity: Identity) =>
  endpoint({
    call: forgetPassword,
    limit: { name: 'sign_in_address', points: 30, seconds: 60 },
    storesOutcome: true,
    async handle(input, origin) {
      const name = input.type === 'email' ? emailName(input.account) : mobileName(input.account, findArea('+001'));
      if (name === null)
        return refuse('invalidInput', { fields: { account: input.type === 'email' ? 'field.email' : 'field.phone' } });
      const fields = newPasswordFaults([name.text], input, 'required');
      if (fields !== null) return refuse('invalidInput', { fields });
      const user = await identity.users.findByName(name);
      if (!(await identity.codes.redeem(name.text, RESET, input.auth_code)) || user === null)
        return refuse('wrongCode');
      await changePassword(identity, user, input.new_password, null, origin);
      await identity.failures.clear(user.email ?? name.text);
      return answer({}, 'server.passwordChanged');
    },
  });
