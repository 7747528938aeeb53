import type { Translator } from '@candor/locales/translate.ts';

/** A role in words; one that this version does not know by its own name. */
export function roleText(t: Translator, role: string): string {
  const key = `console.role.${role}`;
  return t.has(key) ? t.unchecked(key) : role;
}
