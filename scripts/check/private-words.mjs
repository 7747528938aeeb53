import { readFileSync } from 'node:fs';
import { inRoot } from '../setup/root.mjs';
import { sourceFiles } from './source-files.mjs';

/** Sentences about words that a reader could not look up: banned ones, and more of those that are being replaced. */
export function privateWords() {
  const files = sourceFiles(['packages', 'apps', 'bench', 'crash', 'e2e', 'scripts'], /\.(ts|tsx|mjs|css)$/);
  return excessOf(files.filter(isChecked).map((file) => [file, readFileSync(inRoot(file), 'utf8')]));
}

/** `sources`: each a path and its text; both count. */
export function excessOf(sources, ceilings = CEILINGS) {
  const found = new Map(Object.keys(ceilings).map((word) => [word, []]));
  for (const [file, text] of sources)
    for (const word of wordsOf(`${file}\n${text}`)) (found.get(word) ?? found.get(word.replace(/s$/, '')))?.push(file);
  return [...found].flatMap(([word, places]) =>
    places.length > ceilings[word]
      ? [
          `"${word}" stands ${places.length} times and may stand ${ceilings[word]} times: use a standard term ` +
            `(${[...new Set(places)].slice(-3).join(', ')}${places.length > 3 ? ' ...' : ''}).`,
        ]
      : [],
  );
}

/** The words of identifiers, paths, comments and texts alike, in lower case: deskOutcome is desk and outcome. */
const wordsOf = (text) =>
  (
    text
      .replace(encoded, ' ')
      .replace(standard, ' ')
      .match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []
  ).map((word) => word.toLowerCase());

/** Keys and hashes spell words by chance. */
const encoded = /[A-Za-z0-9+]{40,}/g;

/** The distance between the parts of a grid in style sheets, and what a loan form asks about a home. */
const standard = /\bgap(?:-[xy])?(?=-\d|:)|(?:row|column)-gap|is_loan_(?:has_)?house|has_house|house_cert/g;

/** Texts for customers have words of their own, and this file names them all. */
const isChecked = (file) => !/^packages\/locales\/src\/|^scripts\/check\/private-words\./.test(file);

/** How often a word may stand, its plural included. Never raise a number: lower it when you replace the word. */
const CEILINGS = {
  alike: 3,
  // The stored name signedInAnew.
  anew: 2,
  audience: 0,
  beside: 14,
  breathe: 0,
  carrier: 0,
  // Where customers send complaints: the wire field complaint_email.
  complaint: 64,
  deed: 0,
  departure: 0,
  // Three stand in names of landed migrations.
  desk: 20,
  dial: 1,
  dice: 0,
  gap: 155,
  grave: 0,
  he: 0,
  him: 0,
  himself: 0,
  his: 0,
  holding: 141,
  // The house accounts of the ledger, what the wire calls house, and loan forms.
  house: 349,
  keeper: 0,
  mend: 0,
  mended: 0,
  purse: 0,
  rush: 0,
  seam: 0,
  seat: 0,
  she: 0,
  // The column and field frozen_told.
  told: 40,
  whoever: 2,
};
