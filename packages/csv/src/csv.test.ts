import { expect, it } from 'vitest';
import { csvLine, csvText } from './csv.ts';

it.each([
  ['=1+1', '"\'=1+1"'],
  ['+48 22', '"\'+48 22"'],
  ['-2+3', '"\'-2+3"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=1', '"\'\t=1"'],
  ['  =1', '"\'  =1"'],
  ['＝1', '"\'＝1"'],
  ['\r=1', '"\'\r=1"'],
  [' ＠SUM(A1)', '"\' ＠SUM(A1)"'],
  ['+48222', '"\'+48222"'],
  ['=cmd|"/c calc"!A1', '"\'=cmd|""/c calc""!A1"'],
])('writes %j so that no spreadsheet runs it', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

it('leaves exact decimals the numbers that they are', () => {
  expect(csvLine(['-12.34567891', '0.1', '123456789012345678.00000001', ''])).toBe(
    '-12.34567891,0.1,123456789012345678.00000001,\r\n',
  );
});

it('quotes what would end a cell or a line', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\r\nlines', 'plain'])).toBe('"a,b","say ""x""","two\r\nlines",plain\r\n');
});

it('begins a file with the mark of UTF-8, and writes numbers as they are', () => {
  expect(
    csvText([
      ['name', 'sum'],
      ['=1', -3],
    ]),
  ).toBe('\u{feff}name,sum\r\n"\'=1",-3\r\n');
});
