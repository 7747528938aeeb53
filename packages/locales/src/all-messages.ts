import { LANGUAGES, messageLanguage } from './languages.ts';
import type { LanguageCode, MessageLanguage } from './languages.ts';
import { ar } from './messages/ar.ts';
import { en } from './messages/en.ts';
import { hk } from './messages/hk.ts';
import { createTranslator } from './translate.ts';
import type { Messages, Translator } from './translate.ts';

/** Every language's messages at once: for the server, which answers in the language of each request. */
export const allMessages: Readonly<Record<MessageLanguage, Messages>> = { en, hk, ar };

/** The translator of a language; it is made once and kept. */
export function translatorFor(code: LanguageCode): Translator {
  const known = translators.get(code);
  if (known !== undefined) return known;
  const source = messageLanguage(code);
  const made = createTranslator(allMessages[source], source === code ? LANGUAGES[code] : LANGUAGES.en, en);
  translators.set(code, made);
  return made;
}

const translators = new Map<LanguageCode, Translator>();
