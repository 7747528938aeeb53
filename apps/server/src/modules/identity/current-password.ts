import type { CustomerSession, Refusal } from '../../kernel/http/endpoint.ts';
import { refuse } from '../../kernel/http/endpoint.ts';
import type { Passwords } from './passwords.ts';
import type { SignInTries } from './sign-in-tries.ts';
import { sessionSources } from './try-sources.ts';
import type { Users } from './users.ts';

/**
 * The password, typed once more by the person who holds a session: what protects an
 * account is not changed with a session alone. Tries count by session, so that one
 * that was taken guesses no more than ten, and keeps no other from its password.
 */
export class CurrentPassword {
  readonly #users: Users;
  readonly #passwords: Passwords;
  readonly #tries: SignInTries;

  constructor(deps: { readonly users: Users; readonly passwords: Passwords; readonly tries: SignInTries }) {
    this.#users = deps.users;
    this.#passwords = deps.passwords;
    this.#tries = deps.tries;
  }

  /** Why what was typed in `field` is not taken; null when it is the password. */
  async refusal(session: CustomerSession, typed: string, field: string): Promise<Refusal | null> {
    const user = await this.#users.find(session.userId);
    if (user === null) return refuse('sessionInvalid');
    if (typed === '') return refuse('invalidInput', { fields: { [field]: 'field.required' } });
    const sources = sessionSources(user.email ?? user.mobile ?? String(user.id), session.sessionId);
    if ((await this.#tries.take(sources, false)) !== 'counted') return refuse('locked');
    if (!(await this.#passwords.verify(await this.#users.passwordHash(user.id), typed)))
      return refuse('wrongCredentials', { message: 'server.wrongLoginPassword' });
    await this.#tries.forgive(sources);
    return null;
  }
}
