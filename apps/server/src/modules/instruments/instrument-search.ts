import { translatorFor } from '@candor/locales/all-messages.ts';
import { INSTRUMENT_WORDS } from '@candor/locales/instrument-words.ts';
import { LANGUAGE_LIST } from '@candor/locales/languages.ts';
import { beginsWord, isWithin, searchableName } from '@candor/locales/search-text.ts';
import type { SearchableName } from '@candor/locales/search-text.ts';
import type { MarketInstrument } from '../../pricing/instruments.ts';

type Searched = Pick<MarketInstrument, 'code' | 'showCode' | 'baseCurrency' | 'quoteCurrency'>;

/**
 * The rows whose instrument answers what was typed: a code or part of one, or names of its sides in any language of the
 * interface, whatever language the reader has chosen. The best first, equals
 * in the order given; nothing typed is answered with all.
 */
export function searchInstruments<Row extends { readonly instrument: Searched }>(
  rows: readonly Row[],
  keyword: string,
): readonly Row[] {
  if (keyword === '') return rows;
  const typed = searchableName(keyword);
  if (typed.compact === '') return [];
  return rows
    .flatMap((row) => {
      const rank = rankOf(row.instrument, typed);
      return rank === null ? [] : [{ row, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

/**
 * 0 the code, 1 begins it, 2 begins a name of the base; else the weakest of its words: 3 and 4 begin a word of a name
 * of the base or quote, 5 and 6 are within one.
 */
function rankOf({ code, showCode, baseCurrency, quoteCurrency }: Searched, typed: SearchableName): number | null {
  const codes = [searchableName(code), searchableName(showCode)];
  if (codes.some(({ compact }) => compact === typed.compact)) return 0;
  if (codes.some(({ compact }) => compact.startsWith(typed.compact))) return 1;
  const [base, quote] = [namesOf(baseCurrency), namesOf(quoteCurrency)];
  if (base.some(({ compact }) => compact.startsWith(typed.compact))) return 2;
  let weakest = 0;
  for (const word of typed.words) {
    const rank = [
      base.some((name) => beginsWord(name, word)),
      quote.some((name) => beginsWord(name, word)),
      [...codes, ...base].some((name) => isWithin(name, word)),
      quote.some((name) => isWithin(name, word)),
    ].indexOf(true);
    if (rank === -1) return null;
    weakest = Math.max(weakest, rank + 3);
  }
  return weakest;
}

/** Everything that a currency, metal, coin or index is called; put together once. */
function namesOf(code: string): readonly SearchableName[] {
  let names = known.get(code);
  if (names === undefined) known.set(code, (names = gatherNames(code)));
  return names;
}

const known = new Map<string, readonly SearchableName[]>();

function gatherNames(code: string): readonly SearchableName[] {
  const key = `currency.${code}`;
  const shown = LANGUAGE_LIST.filter((language) => language.hasMessages).flatMap((language) => {
    const t = translatorFor(language.code);
    return t.has(key) ? [t.unchecked(key)] : [];
  });
  const standard = /^[A-Z]{3}$/.test(code)
    ? LANGUAGE_TAGS.flatMap((tag) => new Intl.DisplayNames(tag, { type: 'currency', fallback: 'none' }).of(code) ?? [])
    : [];
  const all = new Set([code, ...shown, ...standard, ...(INSTRUMENT_WORDS[code] ?? [])]);
  return [...all].map(searchableName);
}

/** Simplified Chinese is no language of the interface, yet many readers of the Traditional one type it. */
const LANGUAGE_TAGS = [...LANGUAGE_LIST.map(({ tag }) => tag), 'zh-Hans'];
