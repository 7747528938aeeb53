import { readFileSync } from 'node:fs';

/**
 * Words that people type for the sides of an instrument, in addition to their names: older, longer and colloquial
 * names, and the indices that an instrument follows, in the languages of the interface and in Simplified Chinese. They
 * are searched and never shown. The file is part of the program.
 */
export const INSTRUMENT_WORDS = JSON.parse(
  readFileSync(new URL('../instrument-words.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;
