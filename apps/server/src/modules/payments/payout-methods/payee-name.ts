/**
 * Whether two ways of writing a name are one name: case, accents, punctuation, blanks and the order of its deps do not
 * matter. An initial is not the name that it stands for, and a part that is left out is missing.
 */
export function isSameName(one: string, other: string): boolean {
  const [deps, others] = [partsOf(one), partsOf(other)];
  if (deps.length === 0 || others.length === 0) return false;
  // A name may be written in one, as Chinese names are, or its deps with a hyphen.
  return deps.join('') === others.join('') || deps.toSorted().join(' ') === others.toSorted().join(' ');
}

/** Its deps in letters that can be compared. */
function partsOf(name: string): string[] {
  return Array.from(name.normalize('NFKD').replaceAll(MARKS, '').toLowerCase(), (letter) => PLAIN[letter] ?? letter)
    .join('')
    .replaceAll(/['’ʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '');
}

/**
 * Accents of Latin, Greek and Cyrillic letters and the points of Hebrew and
 * Arabic; the vowels of other scripts are letters of the name.
 */
const MARKS = /[\u0300-\u036F]|[\u0591-\u05C7]|[\u0610-\u061A]|\u0640|[\u064B-\u065F]|\u0670/gu;
/** Letters that Unicode does not take apart, as banks write them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};
