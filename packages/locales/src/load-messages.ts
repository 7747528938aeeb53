import { messageLanguage } from './languages.ts';
import type { LanguageCode } from './languages.ts';
import type { Messages } from './translate.ts';

/** The messages of a language, fetched as a chunk of their own. A language without messages gets the English ones. */
export async function loadMessages(code: LanguageCode): Promise<Messages> {
  switch (messageLanguage(code)) {
    case 'hk':
      return (await import('./messages/hk.ts')).hk;
    case 'ar':
      return (await import('./messages/ar.ts')).ar;
    case 'en':
      return (await import('./messages/en.ts')).en;
  }
}
