/*
 * How a typed text finds a name, in any language: by words, without case,
 * accents and marks. It compares; it never shows.
 */

/** A text as searches compare it: letters that people type for one another are one letter. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(LETTERS_OF_THEIR_OWN, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The folded words of a text; what is neither letter nor digit separates them. */
export function searchWords(text: string): string[] {
  return foldText(text)
    .split(NO_WORD)
    .filter((word) => word !== '')
    .map((word) => word.replace(ARABIC_ARTICLE, ''));
}

/** A name prepared for repeated searches. */
export interface SearchableName {
  readonly words: readonly string[];
  /** The words as one: so `eurusd` finds EUR/USD, and `abcapital` finds A.B. Capital. */
  readonly compact: string;
}

export function searchableName(text: string): SearchableName {
  const words = searchWords(text);
  return { words, compact: words.join('') };
}

/**
 * Ranks how well a name matches the typed text; smaller is better. 0: it is the name; 1: the name begins with it; 2:
 * every typed word begins a word of the name; 3: every typed word is contained in it; null: no match. A `typed` without
 * words matches nothing.
 */
export function nameRank(name: SearchableName, typed: SearchableName): number | null {
  if (typed.compact === '') return null;
  if (name.compact === typed.compact) return 0;
  if (name.compact.startsWith(typed.compact)) return 1;
  if (typed.words.every((word) => beginsWord(name, word))) return 2;
  return typed.words.every((word) => isWithin(name, word)) ? 3 : null;
}

export const beginsWord = (name: SearchableName, word: string): boolean =>
  name.words.some((each) => each.startsWith(word));

/** One or two letters of an alphabet occur in nearly every name, so they match only beginnings of words. */
export const isWithin = (name: SearchableName, word: string): boolean =>
  !FEW_LETTERS.test(word) && name.compact.includes(word);

/**
 * Accents of Latin, Greek and Cyrillic letters, the signs over Arabic ones,
 * and the stroke that stretches an Arabic word.
 */
const MARKS = /[\p{Script=Inherited}\u0640]/gu;
/** Letters that no normal form takes apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
  ى: 'ي',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
};
const LETTERS_OF_THEIR_OWN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
/** Signs that belong to letters stay with them: in Thai and Hindi a word would fall apart without them. */
const NO_WORD = /[^\p{L}\p{N}\p{M}]+/u;
/** The name may contain it where the reader leaves it out, and vice versa. */
const ARABIC_ARTICLE = /^ال(?=\p{L}{2})/u;
const FEW_LETTERS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{N}]{1,2}$/u;
