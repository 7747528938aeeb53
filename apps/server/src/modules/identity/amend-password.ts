import { amendPassword } from '@candor/protocol/identity/amend-password.ts';
import type { InputOf } from '@candor/protocol/call.ts';
import type { Refusal } from '../../kernel/http/endpoint.ts';
import { answer, endpoint, refuse } from '../../kernel/http/endpoint.ts';
import { changePassword, namesOf, newPasswordFaults } from './change-password.ts';
import { codeRefusal } from './code-refusal.ts';
import type { Identity } from './identity.ts';
import { siteWordsOf } from './password-rules.ts';
import { RESET } from './sign-in-codes.ts';
import type { User } from './users.ts';

export const amendPasswordEndpoint = (identity: Identity) =>
  endpoint({
    call: amendPassword,
    storesOutcome: true,
    async handle(input, { session, host, ...origin }) {
      const user = await identity.users.find(session.userId);
      if (user === null) return refuse('sessionInvalid');
      if (user.demo) return refuse('realAccountOnly');
      const fields = newPasswordFaults(namesOf(user), input, 'optional', siteWordsOf(identity.settings, host));
      if (fields !== null) return refuse('invalidInput', { fields });
      const unproven = identity.settings.flag('is_reset_password_verify')
        ? await checkCode(identity, user, input, origin.address)
        : await identity.currentPassword.refusal(session, input.password, 'password');
      const refused = unproven ?? (await identity.factorCheck.refusal(session, input.totp));
      if (refused !== null) return refused;
      await changePassword(identity, user, input.new_password, session.sessionId, origin);
      return answer({}, 'server.passwordChanged');
    },
  });

async function checkCode(
  identity: Identity,
  user: User,
  input: InputOf<typeof amendPassword>,
  address: string,
): Promise<Refusal | null> {
  const name = input.type === 'email' ? user.email : user.mobile;
  if (name === null) return refuse('wrongCode');
  const typed = { code: input.auth_code, requestId: input.request_id, address };
  return codeRefusal(await identity.codes.redeem(name, RESET, typed));
}
