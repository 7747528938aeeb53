import { formatDate } from '@candor/locales/format.ts';
import type { Language } from '@candor/locales/languages.ts';

/** Times in messages and mails, as the screens of that language write them, in the site's zone. */
export const messageTimeOf =
  (settings: { readonly timeZone: string }) =>
  (at: number, language: Language): string =>
    formatDate(at, 'dateTimeSeconds', language, settings.timeZone);
