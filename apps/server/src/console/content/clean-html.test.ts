import { expect, it, vi } from 'vitest';
import { cleanHtml, hasWords } from './clean-html.ts';

it('keeps what a text needs and makes paragraphs of plain text', () => {
  const text = '<h2>Fees</h2><p>We <b>charge</b> <a href="https://example.com/a?b=1&c=2">this</a>.<br>Ask us.</p>';
  expect(cleanHtml(text)).toBe(
    '<h2>Fees</h2><p>We <b>charge</b> <a href="https://example.com/a?b=1&amp;c=2">this</a>.<br>Ask us.</p>',
  );
  expect(cleanHtml('One & two\nlines\n\n  3 < 4 ')).toBe('<p>One &amp; two<br>lines</p>\n<p>3 &lt; 4</p>');
  expect(cleanHtml(cleanHtml(text))).toBe(cleanHtml(text));
});

it.each([
  ['<script>alert(1)</script>Words', 'Words'],
  ['<SCRIPT src=x>a</SCRIPT >b', 'b'],
  ['<img src=x onerror=alert(1)>Words', 'Words'],
  ['<p onclick="alert(1)" style="x">Words</p>', '<p>Words</p>'],
  ['<a href="javascript:alert(1)">Words</a>', 'Words'],
  ['<a href=" jAvascript:alert(1)">Words</a>', 'Words'],
  ['<a href="/&#47;evil.example">Words</a>', 'Words'],
  ['<a href="/\\evil.example">Words</a>', 'Words'],
  ['<a href="//evil.example">Words</a>', 'Words'],
  ['<a title="x>y" href=\'mailto:a@example.com\'>W</a>', '<a href="mailto:a@example.com">W</a>'],
  ['<a href="https://example.com/&quot; onclick=x">W</a>', 'W'],
  ['<svg><p>x</p></svg><p>Words', '<p>Words</p>'],
  ['\u0130\u0130<svg>x</SVG>Words', '\u0130\u0130Words'],
  ['<!-- <p>x</p> --><p>Words</p>', '<p>Words</p>'],
  ['<!-- never closed <p>x</p>', ''],
  ['<ul><li>One<li>Two</ul></p>', '<ul><li>One<li>Two</li></li></ul>'],
  ['<p<script>alert(1)</script>', '&lt;p'],
  ['a <b', 'a &lt;b'],
  ['<iframe src="https://evil.example">', ''],
])('%s comes to %s', (text, expected) => {
  expect(cleanHtml(text)).toBe(expected);
});

it('never lets an element, a handler or an address through that is not named', () => {
  const pieces = [
    '<',
    '>',
    '"',
    "'",
    '<p',
    '<a href=',
    'javascript:',
    '/',
    '</',
    '<script',
    '--',
    '!',
    'x',
    ' ',
    '&lt;',
    '=',
  ];
  let seed = 42;
  const random = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let run = 0; run < 5_000; run += 1) {
    const text = Array.from({ length: 1 + random(14) }, () => pieces[random(pieces.length)]).join('');
    const clean = cleanHtml(text);
    const rest = clean.replaceAll(/<\/?(?:p|a|br)>|<a href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>\s]*">/g, '');
    expect([text, rest.includes('<') || rest.includes('>')]).toEqual([text, false]);
  }
});

it.each([
  ['elements that are never closed, and ends of others', (n: number) => '<b>'.repeat(n) + '</i>'.repeat(n)],
  ['elements whose words are dropped', (n: number) => '<svg></svg>'.repeat(n)],
  ['beginnings', (n: number) => '<a '.repeat(n)],
  ['quotes', (n: number) => '<a "'.repeat(n)],
])('%s: four times the text is four times the work', (_, text) => {
  const [small, large] = [workOf(text(1_000)), workOf(text(4_000))];
  expect(large).toBeLessThan(5 * small + 1_000);
});

it('is no deeper than anybody writes, and keeps the words of what is', () => {
  const clean = cleanHtml('<b>x'.repeat(5_000));
  expect(clean.match(/<b>/g)).toHaveLength(100);
  expect(clean.match(/<\/b>/g)).toHaveLength(100);
  expect(clean.match(/x/g)).toHaveLength(5_000);
});

it('says when nothing is left', () => {
  expect(hasWords('<p> &nbsp;</p>')).toBe(false);
  expect(hasWords('<p>x</p>')).toBe(true);
});

/** How much cleaning looks at: letters that are searched or copied, and elements that are looked through. */
function workOf(text: string): number {
  let work = 0;
  const spies = [
    vi.spyOn(Array.prototype, 'lastIndexOf').mockImplementation(function (this: unknown[], element: unknown) {
      for (let at = this.length - 1; at >= 0; at -= 1) {
        work += 1;
        if (this[at] === element) return at;
      }
      return -1;
    }),
    vi.spyOn(String.prototype, 'toLowerCase').mockImplementation(function (this: string) {
      work += this.length;
      return this.toLocaleLowerCase('en');
    }),
  ];
  try {
    cleanHtml(text);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return work;
}
