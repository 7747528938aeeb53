import type { MessageKey } from '@candor/locales/translate.ts';
import type { Identity } from './identity.ts';
import { passwordFault } from './password-rules.ts';
import type { User } from './users.ts';

/** What is wrong with a new password and its repetition ("" where none was asked for), by field; null when nothing is. */
export function newPasswordFaults(
  names: readonly string[],
  input: { readonly new_password: string; readonly secondary_password: string },
  repetition: 'required' | 'optional',
): Readonly<Record<string, MessageKey>> | null {
  const fault = passwordFault(input.new_password, names);
  if (fault !== null) return { new_password: fault };
  const skipped = repetition === 'optional' && input.secondary_password === '';
  return skipped || input.secondary_password === input.new_password
    ? null
    : { secondary_password: 'field.passwordsDiffer' };
}

/** Sets the password, ends the other sessions and tells the customer. */
export async function changePassword(
  identity: Identity,
  user: User,
  password: string,
  exceptSessionId: number | null,
): Promise<void> {
  const at = identity.clock.wallNow();
  await identity.users.setPassword(user.id, await identity.passwords.hash(password), new Date(at));
  await identity.sessions.endAll(user.id, exceptSessionId);
  if (user.email !== null) await identity.notices.passwordChanged(user.email, at, user.language);
}

export const namesOf = (user: User): string[] => [user.email, user.mobile].filter((name) => name !== null);
