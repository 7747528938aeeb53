import type { Translator } from '@candor/locales/translate.ts';

/** A source of prices in words; live ones go by their own names. */
export const sourceText = (t: Translator, name: string): string =>
  name === 'simulated' || name === 'replayed' ? t(`console.operations.source.${name}`) : name;
