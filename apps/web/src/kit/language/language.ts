/// <reference types="@candor/locales/virtual-texts.d.ts" />
import { messageLanguage, preferredLanguage } from '@candor/locales/languages.ts';
import type { LanguageCode } from '@candor/locales/languages.ts';
import { PageLanguage } from '@candor/locales/page-language.ts';
import type { Messages, Namespace } from '@candor/locales/translate.ts';
import { languages } from 'virtual:texts';
import type { LanguageTexts } from 'virtual:texts';
import { readStored, writeStored } from '@candor/client/stored-text.ts';

/**
 * The language is settled before the first render and holds until the page is loaded again: leaving the language screen
 * reloads. So texts need no subscription.
 */
export async function startLanguage(): Promise<void> {
  const wishes = [readStored('language') ?? '', ...navigator.languages];
  const preferred = preferredLanguage(wishes, document.documentElement.dataset['defaultLanguage']);
  document.documentElement.lang = preferred.tag;
  document.documentElement.dir = preferred.direction;
  page.settle(preferred, texts);
  Object.assign(texts, (await textsOfLanguage()).first);
}

/** The namespaces that a screen may load: the texts of operators and of the server do not come to customers. */
export type ScreenNamespace = Exclude<Namespace, 'server' | `server-${string}` | `console-${string}`>;

/** Fetches the texts of a namespace; every screen waits for those that it is made with. */
export async function loadTexts(namespace: ScreenNamespace): Promise<void> {
  const { rest } = await textsOfLanguage();
  Object.assign(texts, (await rest[namespace]?.())?.texts);
}

/** A module is fetched once, however often it is imported. */
const textsOfLanguage = (): Promise<LanguageTexts> => languages[messageLanguage(language().code)]();

const page = new PageLanguage();
export const language = page.language;
export const useTranslation = page.translation;
/** For code outside components. */
export const translation = page.translation;

/** Takes effect when the page is loaded again. */
export function chooseLanguage(code: LanguageCode): void {
  writeStored('language', code);
}

/** What has been fetched so far. */
const texts: Partial<Messages> = {};
