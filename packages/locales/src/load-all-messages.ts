import { messageLanguage } from './languages.ts';
import type { LanguageCode, MessageLanguage } from './languages.ts';
import type { Messages } from './translate.ts';

/** All messages of a language in one chunk, for the console. A language without messages gets the English ones. */
export const loadAllMessages = (code: LanguageCode): Promise<Messages> => LOADERS[messageLanguage(code)]();

const LOADERS: Readonly<Record<MessageLanguage, () => Promise<Messages>>> = {
  en: async () => (await import('./messages/en.ts')).en,
  hk: async () => (await import('./messages/hk.ts')).hk,
  ar: async () => (await import('./messages/ar.ts')).ar,
};
