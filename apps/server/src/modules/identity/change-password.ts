import type { MessageKey } from '@candor/locales/translate.ts';
import type { Origin } from '../notifications/security-notices.ts';
import { passwordFault } from './password-rules.ts';
import type { User } from './users.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Passwords } from './passwords.ts';
import type { SecurityNotices } from '../notifications/security-notices.ts';
import type { Users } from './users.ts';
import type { Sessions } from './sessions.ts';

/**
 * What is wrong with a new password and its repetition ("" where none was asked for), by field; null when nothing is.
 */
export function newPasswordFaults(
  names: readonly string[],
  input: { readonly new_password: string; readonly secondary_password: string },
  repetition: 'required' | 'optional',
  siteWords: readonly string[],
): Readonly<Record<string, MessageKey>> | null {
  const fault = passwordFault(input.new_password, names, siteWords);
  if (fault !== null) return { new_password: fault };
  const skipped = repetition === 'optional' && input.secondary_password === '';
  return skipped || input.secondary_password === input.new_password
    ? null
    : { secondary_password: 'field.passwordsDiffer' };
}

export interface ChangePasswordDeps {
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly security: SecurityNotices;
  readonly users: Users;
  readonly sessions: Sessions;
}

/** Sets the password and tells the customer in one, and ends the other sessions. */
export async function changePassword(
  deps: ChangePasswordDeps,
  user: User,
  password: string,
  exceptSessionId: number | null,
  origin: Origin,
): Promise<void> {
  const at = new Date(deps.clock.wallNow());
  const hash = await deps.passwords.hash(password);
  await deps.security.tellOf(user.id, origin, async (transaction) => {
    await deps.users.setPassword(transaction, user.id, hash, at);
    return { event: { event: 'passwordChanged' }, result: null };
  });
  await deps.sessions.endAll(user.id, exceptSessionId);
}

export const namesOf = (user: User): string[] => [user.email, user.mobile].filter((name) => name !== null);
