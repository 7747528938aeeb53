import type { Translator } from '@candor/locales/translate.ts';

/** A cash account by its own name; that of custody and the unassigned one by what they are. */
export function cashText(t: Translator, { kind, name }: { readonly kind: string; readonly name: string }): string {
  const key = `console.cash.kind.${kind}`;
  return name === '' && t.has(key) ? t.unchecked(key) : name;
}
