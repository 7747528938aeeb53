import { TEXT_LANGUAGES } from './generated-declaration.ts';
import { LANGUAGES, messageLanguage } from './languages.ts';
import type { LanguageCode, MessageLanguage } from './languages.ts';
import { compiledTexts, namespacesOf } from './text-files.ts';
import { createTranslator } from './translate.ts';
import type { Messages, Translator } from './translate.ts';

/** The translator of a language, for the server, which answers in the language of each request. */
export function translatorFor(code: LanguageCode): Translator {
  const known = translators.get(code);
  if (known !== undefined) return known;
  const source = messageLanguage(code);
  const made = createTranslator(allMessages[source], source === code ? LANGUAGES[code] : LANGUAGES.en, allMessages.en);
  translators.set(code, made);
  return made;
}

/** Every text is read when the program starts, so that a broken file stops the start and not a customer's request. */
const allMessages = readAll();
const translators = new Map<LanguageCode, Translator>();

function readAll(): Readonly<Record<MessageLanguage, Messages>> {
  const entries = TEXT_LANGUAGES.map((language) => {
    const texts = namespacesOf(language).map((namespace) => compiledTexts(language, namespace));
    return [language, Object.assign({}, ...texts)] as const;
  });
  // The tests of this package hold the files to the type.
  return Object.fromEntries(entries) as Record<MessageLanguage, Messages>;
}
