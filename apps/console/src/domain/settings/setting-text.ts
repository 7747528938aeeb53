import type { Translator } from '@candor/locales/translate.ts';

/** What a setting is called; one that this version does not know is called by its key. */
export function settingName(t: Translator, key: string): string {
  for (const name of [`rule.${key}`, `setting.name.${key}`]) if (t.has(name)) return t.unchecked(name);
  return key;
}

/** The value of a setting as people say it: a switch is on or off, and a choice has words. */
export function settingValue(t: Translator, key: string, value: string): string {
  const words = `rule.${key}.${value}`;
  if (t.has(words)) return t.unchecked(words);
  if (!SWITCHES.test(key)) return value;
  return t(value === '1' ? 'common.on' : 'common.off');
}

const SWITCHES = /^is_|^micro_|^edit_|^invite_code_required$|^deposit_to_trading$/;
