import { expect, it } from 'vitest';
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

it('takes a text of nothing but beginnings in its stride, and says when nothing is left', () => {
  const startedAt = performance.now();
  cleanHtml('<a '.repeat(20_000));
  cleanHtml(`<a "`.repeat(15_000));
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  expect(hasWords('<p> &nbsp;</p>')).toBe(false);
  expect(hasWords('<p>x</p>')).toBe(true);
});
