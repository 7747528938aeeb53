import type { Translator } from '@candor/locales/translate.ts';

/** A kind of account of the ledger in words; one that this version does not know by its own name. */
export function accountText(t: Translator, name: string): string {
  const key = `console.ledger.${name}`;
  return t.has(key) ? t.unchecked(key) : name;
}
