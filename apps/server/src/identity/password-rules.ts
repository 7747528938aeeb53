import { readFileSync } from 'node:fs';
import type { MessageKey } from '@candor/locales/translate.ts';

/** What is wrong with a new password for an account of these names; null when nothing is. */
export function passwordFault(password: string, names: readonly string[]): MessageKey | null {
  const length = Array.from(password).length;
  if (length < 8) return 'field.tooShort';
  if (length > 128) return 'field.tooLong';
  const plain = password.toLowerCase();
  if (names.some((name) => containsName(plain, name.toLowerCase()))) return 'field.passwordContainsAccount';
  return commonPasswords.has(plain) ? 'field.passwordTooCommon' : null;
}

/** The account's whole name, or the part of an e-mail before the @, is the password or makes up most of it. */
function containsName(password: string, name: string): boolean {
  const local = name.split('@', 1)[0] ?? '';
  return [name, local].some((part) => part.length >= 4 && password.includes(part) && part.length * 2 > password.length);
}

const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
);
