import { setPayPassword } from '@candor/protocol/wallet/set-pay-password.ts';
import type { Passwords } from '../identity/passwords.ts';
import type { SignInFailures } from '../identity/sign-in-failures.ts';
import type { Users } from '../identity/users.ts';
import { answer, endpoint, refuse } from '../platform/http/endpoint.ts';
import type { PayPasswords } from './pay-passwords.ts';

export interface SetPayPasswordParts {
  readonly users: Users;
  readonly passwords: Passwords;
  readonly failures: SignInFailures;
  readonly payPasswords: PayPasswords;
}

export const setPayPasswordEndpoint = ({ users, passwords, failures, payPasswords }: SetPayPasswordParts) =>
  endpoint<typeof setPayPassword>({
    call: setPayPassword,
    storesOutcome: true,
    async handle(input, { session: { userId, demo }, ...origin }) {
      if (demo) return refuse('realAccountOnly');
      const user = await users.find(userId);
      if (user === null) return refuse('sessionInvalid');
      if (user.hasPayPassword) {
        if (input.login_password === '')
          return refuse('invalidInput', { fields: { login_password: 'field.required' } });
        // Counted with the failed sign-ins: a session that was left open is no way to guess the password.
        const name = user.email ?? user.mobile ?? '';
        if ((await failures.gate(name)) === 'locked') return refuse('locked');
        if (!(await passwords.verify(await users.passwordHash(userId), input.login_password))) {
          await failures.count(name);
          return refuse('wrongCredentials', { message: 'server.wrongLoginPassword' });
        }
      }
      await payPasswords.set(userId, input.password, origin);
      return answer({}, user.hasPayPassword ? 'server.payPasswordReplaced' : 'server.payPasswordSet');
    },
  });
