import { describe, expect, it } from 'vitest';
import { foldText, nameRank, searchableName, searchWords } from './search-text.ts';

const rank = (name: string, typed: string): number | null => nameRank(searchableName(name), searchableName(typed));

describe('a folded text', () => {
  it.each([
    ['Zürich', 'zurich'],
    ['ŁÓDŹ', 'lodz'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['ISPARTA ısparta', 'isparta isparta'],
    ['ＡＢＣ　１２', 'abc 12'],
    ['Ёлка', 'елка'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['أسهم', 'اسهم'],
    ['فِضَّة', 'فضه'],
    ['مستـــقبل', 'مستقبل'],
    ['黃金', '黃金'],
  ])('of %s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('falls into words at whatever is no letter and no digit', () => {
    expect(searchWords('  A.B. Capital – (Zürich) & Söhne 24 ')).toEqual([
      'a',
      'b',
      'capital',
      'zurich',
      'sohne',
      '24',
    ]);
    expect(searchWords('البلاتين')).toEqual(['بلاتين']);
    expect(searchWords(' -/& ')).toEqual([]);
  });
});

describe('a name answers', () => {
  it('best to itself, then to its beginning, then to beginnings of its words, then to what is within', () => {
    expect(rank('North Lake Capital', 'NORTH lake capital')).toBe(0);
    expect(rank('North Lake Capital', 'nort')).toBe(1);
    expect(rank('North Lake Capital', 'northl')).toBe(1);
    expect(rank('North Lake Capital', 'cap lak')).toBe(2);
    expect(rank('North Lake Capital', 'apita')).toBe(3);
    expect(rank('North Lake Capital', 'lake city')).toBeNull();
  });

  it('to one or two letters only where a word begins with them, and to a single character of Chinese anywhere', () => {
    expect(rank('North Lake', 'l')).toBe(2);
    expect(rank('North Lake', 'ak')).toBeNull();
    expect(rank('North Lake', 'ake')).toBe(3);
    expect(rank('東方金融', '金')).toBe(3);
  });

  it('with and without the Arabic article', () => {
    expect(rank('الذهب', 'ذهب')).toBe(0);
    expect(rank('ذهب', 'الذهب')).toBe(0);
  });

  it('to nothing that holds no word', () => {
    expect(rank('A & B', '&')).toBeNull();
    expect(rank('A & B', '')).toBeNull();
  });
});
