import type { Translator } from '@candor/locales/translate.ts';

/** What a setting does, in words. Families of flags that differ by one field alone share a sentence. */
export function meaningOf(key: string, translate: Translator): string {
  const own = `setting.${key}`;
  if (translate.has(own)) return translate.unchecked(own);
  for (const [start, sentence] of FAMILIES) if (key.startsWith(start)) return translate(sentence);
  return '';
}

const FAMILIES = [
  ['is_bank_account_', 'setting.family.bankField'],
  ['is_loan_', 'setting.family.loanField'],
  ['limit_', 'setting.family.limit'],
  ['theme_', 'setting.family.colour'],
] as const;
