/// <reference types="@candor/locales/virtual-texts.d.ts" />
import { CONSOLE_LANGUAGES } from '@candor/locales/generated-declaration.ts';
import { preferredLanguage } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { PageLanguage } from '@candor/locales/page-language.ts';
import { languages } from 'virtual:texts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';

/**
 * The language is settled before the first render and holds until the page is loaded again. The console takes every
 * message at once: operators load it in the morning, and its screens speak of everything that the site does.
 */
export async function startLanguage(): Promise<void> {
  // A choice made here is apart from that of the customers' app.
  const wishes = [readStored('console-language') ?? '', ...navigator.languages];
  const preferred = preferredLanguage(wishes, document.documentElement.dataset['defaultLanguage'], CONSOLE_LANGUAGES);
  document.documentElement.lang = preferred.tag;
  document.documentElement.dir = preferred.direction;
  page.settle(preferred, (await languages[CONSOLE_LANGUAGES.find((code) => code === preferred.code) ?? 'en']()).first);
}

const page = new PageLanguage();
export const language = page.language;
export const useTranslation = page.translation;
/** For code outside components. */
export const translation = page.translation;

/** Loads the page again in that language. */
export function chooseLanguage(code: LanguageCode): void {
  writeStored('console-language', code);
  location.reload();
}
