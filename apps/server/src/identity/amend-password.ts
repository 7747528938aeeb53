import { amendPassword } from '@candor/protocol/identity/amend-password.ts';
import { answer, endpoint, refuse } from '../platform/http/endpoint.ts';
import { changePassword, namesOf, newPasswordFaults } from './change-password.ts';
import type { Identity } from './identity.ts';
import { RESET } from './sign-in-codes.ts';

export const amendPasswordEndpoint = (identity: Identity) =>
  endpoint({
    call: amendPassword,
    storesOutcome: true,
    async handle(input, { session, ...origin }) {
      const user = await identity.users.find(session.userId);
      if (user === null) return refuse('sessionInvalid');
      if (user.demo) return refuse('realAccountOnly');
      const fields = newPasswordFaults(namesOf(user), input, 'optional');
      if (fields !== null) return refuse('invalidInput', { fields });
      if (identity.settings.flag('is_reset_password_verify')) {
        const name = input.type === 'email' ? user.email : user.mobile;
        if (name === null || !(await identity.codes.redeem(name, RESET, input.auth_code))) return refuse('wrongCode');
      }
      await changePassword(identity, user, input.new_password, session.sessionId, origin);
      return answer({}, 'server.passwordChanged');
    },
  });
