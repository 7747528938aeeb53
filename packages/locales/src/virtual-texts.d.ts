/** What the part of the build in `vite-texts.ts` makes. */
declare module 'virtual:texts' {
  import type { MessageLanguage } from '@candor/locales/languages.ts';
  import type { Messages, Namespace } from '@candor/locales/translate.ts';

  export interface LanguageTexts {
    /** The texts of every page. */
    readonly first: Partial<Messages>;
    /** Those of the other namespaces, fetched when a screen needs them. */
    readonly rest: Readonly<Partial<Record<Namespace, () => Promise<{ readonly texts: Partial<Messages> }>>>>;
  }
  export const languages: Readonly<Record<MessageLanguage, () => Promise<LanguageTexts>>>;
}
