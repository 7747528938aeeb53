import type { Translator } from '@candor/locales/translate.ts';

/** What a rule of the site is called; a setting that has no name yet is called by its key. */
export function siteRuleName(t: Translator, key: string): string {
  const name = `rule.${key}`;
  return t.has(name) ? t(name) : key;
}

/** The value of a rule as people say it: a switch is on or off, and a choice has words. */
export function siteRuleValue(t: Translator, key: string, value: string): string {
  const words = `rule.${key}.${value}`;
  if (t.has(words)) return t(words);
  if (!SWITCHES.test(key)) return value;
  return t(value === '1' ? 'common.on' : 'common.off');
}

const SWITCHES = /^is_|^micro_/;
