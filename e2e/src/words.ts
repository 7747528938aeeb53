import { LANGUAGES } from '@candor/locales/languages.ts';
import { ar } from '@candor/locales/messages/ar.ts';
import { en } from '@candor/locales/messages/en.ts';
import { hk } from '@candor/locales/messages/hk.ts';
import type { MessageKey } from '@candor/locales/translate.ts';
import { createTranslator } from '@candor/locales/translate.ts';

/** What the app says, by message, so that a better wording breaks no journey. */
export const words = {
  en: createTranslator(en, LANGUAGES.en),
  hk: createTranslator(hk, LANGUAGES.hk),
  ar: createTranslator(ar, LANGUAGES.ar),
};
export const say = words.en;

/** A message with something in its place: the parameters match anything. */
export function saying(key: MessageKey): RegExp {
  const escaped = en[key].replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll(/\{(\w+)\}/g, '.+'));
}
