import { messageLanguage } from './languages.ts';
import type { LanguageCode, MessageLanguage } from './languages.ts';
import type { Messages } from './translate.ts';

/** What the first screen needs, what trading needs, what moving money needs, and the rest of the app: fetched apart, so that a first visit waits for little. */
export type MessageGroup = 'core' | 'trading' | 'more' | 'funds';

/** A group of the messages of a language, in a chunk of its own. A language without messages gets the English ones. */
export const loadMessages = (code: LanguageCode, group: MessageGroup): Promise<Partial<Messages>> =>
  LOADERS[messageLanguage(code)][group]();

const LOADERS: Readonly<Record<MessageLanguage, Readonly<Record<MessageGroup, () => Promise<Partial<Messages>>>>>> = {
  en: {
    core: async () => (await import('./messages/en-core.ts')).coreTexts,
    trading: async () => (await import('./messages/en-trading.ts')).tradingTexts,
    more: async () => (await import('./messages/en-more.ts')).moreTexts,
    funds: async () => (await import('./messages/en-funds.ts')).fundsTexts,
  },
  hk: {
    core: async () => (await import('./messages/hk-core.ts')).coreTexts,
    trading: async () => (await import('./messages/hk-trading.ts')).tradingTexts,
    more: async () => (await import('./messages/hk-more.ts')).moreTexts,
    funds: async () => (await import('./messages/hk-funds.ts')).fundsTexts,
  },
  ar: {
    core: async () => (await import('./messages/ar-core.ts')).coreTexts,
    trading: async () => (await import('./messages/ar-trading.ts')).tradingTexts,
    more: async () => (await import('./messages/ar-more.ts')).moreTexts,
    funds: async () => (await import('./messages/ar-funds.ts')).fundsTexts,
  },
};
