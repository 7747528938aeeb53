import { LANGUAGES, messageLanguage, resolveLanguage } from '@candor/locales/languages.ts';
import type { Language, LanguageCode } from '@candor/locales/languages.ts';
import { loadMessages } from '@candor/locales/load-messages.ts';
import type { MessageGroup } from '@candor/locales/load-messages.ts';
import { createTranslator } from '@candor/locales/translate.ts';
import type { Messages, Translator } from '@candor/locales/translate.ts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';

/**
 * The language is settled before the first render and holds until the page is loaded again: leaving the language screen
 * reloads. So texts need no subscription.
 */
export async function startLanguage(): Promise<void> {
  current = preferredLanguage();
  document.documentElement.lang = current.tag;
  document.documentElement.dir = current.direction;
  translator = createTranslator(texts, current);
  await loadTexts('core');
}

/** Fetches a group of texts, once; every screen waits for those that it is made with. */
export function loadTexts(group: MessageGroup): Promise<void> {
  const known = loading.get(group);
  if (known !== undefined) return known;
  const fresh = loadMessages(current.code, group).then(
    (messages) => void Object.assign(texts, messages),
    (error: unknown) => {
      loading.delete(group);
      throw error;
    },
  );
  loading.set(group, fresh);
  return fresh;
}

/** The stored choice, else the browser's language where there are messages for it, else the site's default. */
function preferredLanguage(): Language {
  const stored = readStored('language');
  const known = [stored ?? '', ...navigator.languages]
    .filter((each) => each !== '')
    .map((each) => ({ each, found: resolveLanguage(each) }));
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

/** Takes effect when the page is loaded again. */
export function chooseLanguage(code: LanguageCode): void {
  writeStored('language', code);
}

/** What has been fetched so far. */
const texts: Partial<Record<keyof Messages, string>> = {};
const loading = new Map<MessageGroup, Promise<void>>();
let current: Language = LANGUAGES.en;
let translator: Translator | undefined;
