import { LANGUAGES, messageLanguage, resolveLanguage } from '@candor/locales/languages.ts';
import type { Language, LanguageCode } from '@candor/locales/languages.ts';
import { loadAllMessages } from '@candor/locales/load-all-messages.ts';
import { createTranslator } from '@candor/locales/translate.ts';
import type { Translator } from '@candor/locales/translate.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';

/**
 * The language is settled before the first render and holds until the page is loaded again. The console takes every message at
 * once: operators load it in the morning, and its screens speak of everything that the site does.
 */
export async function startLanguage(): Promise<void> {
  current = preferredLanguage();
  document.documentElement.lang = current.tag;
  document.documentElement.dir = current.direction;
  translator = createTranslator(await loadAllMessages(current.code), current);
}

/** The stored choice, which is apart from that of the customers' app, else the browser's language. */
function preferredLanguage(): Language {
  const wanted = [readStored('console-language') ?? '', ...navigator.languages].filter((each) => each !== '');
  const known = wanted.map((each) => ({ each, found: resolveLanguage(each) }));
  // What nothing fits resolves to English; that counts only for those who asked for English.
  const fitting = known.find(({ each, found }) => found.hasMessages && (found.code !== 'en' || each.startsWith('en')));
  return (
    fitting?.found ??
    LANGUAGES[messageLanguage(resolveLanguage(document.documentElement.dataset['defaultLanguage']).code)]
  );
}

export const language = (): Language => current;

/** The translator of the page's language. */
export const useTranslation = (): Translator => translation();

/** For code outside components. */
export function translation(): Translator {
  if (translator === undefined) throw new Error('startLanguage() has not finished');
  return translator;
}

/** Loads the page again in that language. */
export function chooseLanguage(code: LanguageCode): void {
  writeStored('console-language', code);
  location.reload();
}

let current: Language = LANGUAGES.en;
let translator: Translator | undefined;
