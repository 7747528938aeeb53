import bidiFactory from 'bidi-js';

/** A stretch of a line that is set in one font and one direction. */
export interface TextRun {
  readonly text: string;
  readonly font: FontName;
}

/** `figures` is a font that every reader of PDF files has: digits of one width, and no more than Western letters. */
export type FontName = 'figures' | 'letters' | 'chinese' | 'japanese' | 'korean' | 'thai' | 'arabic';

export interface LineStyle {
  readonly direction: 'ltr' | 'rtl';
  /** The font of Western letters: one that has all letters of the language, so that no word is set in two fonts. */
  readonly western: 'figures' | 'letters';
  /** The font of Chinese characters: Japanese writes some of them in forms of its own. */
  readonly han: 'chinese' | 'japanese';
}

/** How lines of a language are set, by its BCP-47 tag. */
export const lineStyleOf = (tag: string, direction: 'ltr' | 'rtl'): LineStyle => ({
  direction,
  western: /^(vi|ru|tr|cs|hi)\b/.test(tag) ? 'letters' : 'figures',
  han: /^ja\b/.test(tag) ? 'japanese' : 'chinese',
});

/**
 * A line in the order in which it is seen from left to right, by the Unicode bidirectional algorithm. Each run is still
 * in the order in which it is read: the font's own shaping turns Arabic round and joins its letters. Words are runs of
 * their own, because joining never crosses a space.
 */
export function visualRuns(line: string, style: LineStyle): readonly TextRun[] {
  const { direction, western } = style;
  // A figure or a name by itself keeps its own order on every page: a sign stays before its number.
  if (FIGURES.test(line) || (western === 'figures' && WESTERN.test(line)))
    return line === '' ? [] : [{ text: line, font: 'figures' }];
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: LevelledRun[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    const shown = mirrored.get(at) ?? character;
    at += character.length;
    // They have done their work when the levels are known.
    if (DIRECTION_MARK.test(character)) continue;
    const font = fontOf(shown, style);
    const last = runs.at(-1);
    const continues =
      last !== undefined &&
      last.level === level &&
      last.font === font &&
      !SPACE.test(last.text.at(-1) ?? '') &&
      !SPACE.test(shown);
    // Only the letters of one script may stay together when they are read from the right: of others each stands alone.
    if (continues && (level % 2 === 0 || font === 'arabic')) last.text += shown;
    else runs.push({ text: shown, font, level });
  }
  return reordered(runs).map(({ text, font }) => ({ text, font }));
}

interface LevelledRun {
  text: string;
  readonly font: FontName;
  readonly level: number;
}

/** Rule L2: from the highest level down to the lowest odd one, whatever lies at that level or above is turned round. */
function reordered(runs: readonly LevelledRun[]): readonly LevelledRun[] {
  const order = [...runs];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      if ((order[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end + 1 < order.length && (order[end + 1]?.level ?? 0) >= level) end += 1;
      order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return order;
}

function fontOf(character: string, { western, han }: LineStyle): FontName {
  if (WESTERN.test(character)) return western;
  const found = SCRIPTS.find(([, script]) => script.test(character))?.[0] ?? 'letters';
  return found === 'chinese' ? han : found;
}

const SCRIPTS: readonly (readonly [FontName, RegExp])[] = [
  // Letters, and the marks and points that Arabic shares with its neighbours.
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['thai', /\p{Script=Thai}/u],
  ['korean', /\p{Script=Hangul}/u],
  ['chinese', /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\uff01-\uffee]/u],
];

// Its types are those of the ES module; what Node loads is the CommonJS one, whose export is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
/** What the fonts of every reader have. */
const WESTERN = /^[\x20-\x7e\xa0-\xac\xae-\xff–—‘’“”…•€Œœ]*$/;
/** Numbers, times and their like. */
const FIGURES = /^[\x20-\x40\xa0\xd7–−]*$/;
const DIRECTION_MARK = /[\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/u;
const SPACE = /\s/;
