import { describe, expect, it } from 'vitest';
import { argumentsOf, compileText, compileTexts, parseTexts, pluralForms } from './compile-text.ts';

describe('a text', () => {
  it('stays a text where nothing is put into it', () => {
    expect(compileText('Save')).toBe('Save');
    expect(compileText('No. # 5, it’s “free”')).toBe('No. # 5, it’s “free”');
  });

  it('is cut at its parameters and its plurals', () => {
    expect(compileText('Buy at {price}')).toEqual(['Buy at ', ['price']]);
    expect(compileText('{count, plural, =0 {none} one {# order} other {# of {total}}}')).toEqual([
      ['count', { '=0': 'none', one: [['count'], ' order'], other: [['count'], ' of ', ['total']] }],
    ]);
    expect(compileText('{who, select, us {we} other {they}} pay')).toEqual([
      ['who', { us: 'we', other: 'they' }, 'select'],
      ' pay',
    ]);
  });

  it('holds braces and a number sign that ICU quotes', () => {
    expect(compileText(`'{'name'}' isn''t filled`)).toBe(`{name} isn't filled`);
    expect(compileText(`{n, plural, other {'#'#}}`)).toEqual([['n', { other: ['#', ['n']] }]]);
  });

  it.each([
    ['Buy at {price', 'Unexpected message end'],
    ['Buy at price}', 'a single brace in "Buy at price}"'],
    ['{{price}}', 'a single brace in "{"'],
    ['{n, plural, one {# order}}', '{n, plural}: the form "other" is missing'],
    ['{n, plural, single {#} other {#}}', 'The plural case single is not valid'],
    ['{n, plural, offset:1 other {#}}', 'only plural without an offset and select are known'],
    ['{n, selectordinal, other {#th}}', 'only plural without an offset and select are known'],
    ['{price, number}', '{price, number}: the code writes numbers and dates; write {price}'],
  ])('%s is refused', (source, why) => {
    expect(() => compileText(source)).toThrow(why);
  });

  it('tells what it is filled with, also within its forms', () => {
    const source = '{count, plural, one {# of {total}} other {{count} in {place}}}, {side, select, other {}}';
    expect([...argumentsOf(source)]).toEqual([
      ['count', 'count'],
      ['place', 'value'],
      ['side', 'choice'],
      ['total', 'value'],
    ]);
    expect(pluralForms(source)).toEqual([['one', 'other']]);
  });
});

describe('a file', () => {
  it('that cannot be read is named, with the key where it has one', () => {
    const file = 'packages/locales/ar/trade.json';
    expect(() => parseTexts('{"trade.buy": }', file)).toThrow(`${file}: Unexpected token`);
    expect(() => parseTexts('7', file)).toThrow(`${file}: not an object of keys and texts`);
    expect(() => parseTexts('{"trade.buy": " "}', file)).toThrow(`${file}: trade.buy: no text`);
    expect(() => parseTexts('{"trade": {"buy": "Buy"}}', file)).toThrow(`${file}: trade: no text`);
    expect(() => compileTexts({ 'trade.buy': '{' }, file)).toThrow(`${file}: trade.buy: `);
  });
});
