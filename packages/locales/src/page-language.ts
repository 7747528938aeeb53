import { LANGUAGES } from './languages.ts';
import type { Language } from './languages.ts';
import { createTranslator } from './translate.ts';
import type { Messages, Translator } from './translate.ts';

/** The language of a page. It is chosen before the first render and holds until the page is reloaded. */
export class PageLanguage {
  #language: Language = LANGUAGES.en;
  #translator: Translator | undefined;

  /** `messages` may be added to later. */
  settle(language: Language, messages: Partial<Messages>): void {
    this.#language = language;
    this.#translator = createTranslator(messages, language);
  }

  readonly language = (): Language => this.#language;

  readonly translation = (): Translator => {
    if (this.#translator === undefined) throw new Error('the language of the page is not settled yet');
    return this.#translator;
  };
}
