import { HTML_ATTACKS } from '@candor/protocol/rich-text/testing/html-attacks.ts';
import { describe, expect, it } from 'vitest';
import { cleanHtml, hasWords } from './clean-html.ts';

it('keeps what a text needs and makes paragraphs of plain text', () => {
  const text = '<h2>Fees</h2><p>We <b>charge</b> <a href="https://example.com/a?b=1&c=2">this</a>.<br>Ask us.</p><hr>';
  expect(cleanHtml(text)).toBe(
    '<h2>Fees</h2><p>We <b>charge</b> <a href="https://example.com/a?b=1&amp;c=2">this</a>.<br>Ask us.</p><hr>',
  );
  expect(cleanHtml('One & two\nlines\n\n  3 < 4 ')).toBe('<p>One &amp; two<br>lines</p>\n<p>3 &lt; 4</p>');
  expect(cleanHtml('x <y and z')).toBe('<p>x &lt;y and z</p>');
  expect(cleanHtml(cleanHtml(text))).toBe(cleanHtml(text));
  const table = '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>';
  expect(cleanHtml(table)).toBe(table);
});

it.each([
  ['<a title="x>y" href=\'mailto:a@example.com\'>W</a>', '<a href="mailto:a@example.com">W</a>'],
  ['<a href="/pages/fees">W</a>', '<a href="/pages/fees">W</a>'],
  ['<ul><li>One<li>Two</ul>', '<ul><li>One</li><li>Two</li></ul>'],
  ['<b>One</i> two', '<b>One two</b>'],
  ['<div><font color="red">Words</font></div>', 'Words'],
])('puts %s right', (text, expected) => {
  expect(cleanHtml(text)).toBe(expected);
});

it('keeps a picture that this site published, with its description and its size', () => {
  expect(cleanHtml(`<p>x</p><IMG class=x src="${PICTURE}" alt='Fees "A" & B' width=390 height="99">`)).toBe(
    `<p>x</p><img src="${PICTURE}" alt="Fees &quot;A&quot; &amp; B" width="390" height="99">`,
  );
  expect(cleanHtml(`<img src="${PICTURE}" width=0 height=1e3>`)).toBe(`<img src="${PICTURE}" alt="">`);
  const text = `<p><img src="${PICTURE}" alt="x"> <a href="/fees"><img src="${PICTURE}" alt=""></a></p>`;
  expect(cleanHtml(text)).toBe(text);
  expect(cleanHtml(`<img src="${PICTURE}0"><img src="${PICTURE.toUpperCase()}"><p>x</p>`)).toBe('<p>x</p>');
});

const PICTURE = `/api/default/picture?hash=${'0123456789abcdef'.repeat(4)}`;

/** What people have tried on other sites; none of it may come through as more than words. */
const ATTACKS = [
  '<script>alert(1)</script>Words',
  '<SCRIPT src=x>a</SCRIPT >b',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>a</script\n>b<script >',
  '<p<script>alert(1)</script>',
  '<style>@import "//evil.example/x.css"</style><p style="background:url(//evil.example)">x</p>',
  '<link rel=stylesheet href=//evil.example><base href=//evil.example/><meta http-equiv=refresh content="0;url=//e">',
  '<img src=x onerror=alert(1)>Words',
  '<img src="https://evil.example/pixel.gif"><picture><source srcset="//evil.example/x"></picture>',
  '<video src=x onerror=alert(1)></video><audio src=x autoplay></audio><input type=image src=//evil.example>',
  '<p onclick="alert(1)" onmouseover=alert(1) class="x" id=x style="x">Words</p>',
  '<p/onclick=alert(1)>x</p><p\tonclick\n=\nalert(1)>x',
  '<body onload=alert(1)><form action=//evil.example><button formaction=javascript:alert(1)>x</button></form>',
  '<a href="javascript:alert(1)">Words</a>',
  '<a href=" jAvascript:alert(1)">Words</a>',
  '<a href="java\nscript:alert(1)">x</a><a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a><a href="&#x6A;&#x61;vascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a><a href="vbscript:x">x</a><a href="data:text/html,<script>">x</a>',
  '<a href="file:///etc/passwd">x</a><a href="tel:1">x</a><a href="blob:x">x</a>',
  '<a href="/&#47;evil.example">Words</a>',
  '<a href="/\\evil.example">Words</a><a href="/&#92;evil.example">Words</a>',
  '<a href="//evil.example">Words</a>',
  '<a href="https://example.com/&quot; onclick=x">W</a>',
  '<a href="https://example.com" target=_blank ping=//evil.example onclick=alert(1)>x</a>',
  '<a xlink:href="javascript:alert(1)" HREF="javascript:alert(1)">x</a>',
  '<svg><p>x</p></svg><svg/onload=alert(1)><svg><script>alert(1)</script></svg>',
  '<svg><a><animate attributeName=href values="javascript:alert(1)" /><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math><math><annotation-xml encoding="text/html"><p>x</p></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp><textarea><img src=x onerror=alert(1)></textarea>',
  '<template><script>alert(1)</script></template><noembed><img src=x></noembed><plaintext><img src=x>',
  '<iframe src="https://evil.example"></iframe><iframe srcdoc="<script>alert(1)</script>">',
  '<object data=x><embed src=x></object><applet code=x></applet><marquee onstart=alert(1)>x</marquee>',
  '<!-- <p>x</p> --><!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x>]]><?xml <img src=x>?>',
  '<!-- never closed <p>x</p>',
  '<p title="<b>"><b title=\'</p>\'><i title=`x`>x</b></p></i></table><td>x',
  '<table><a href="javascript:alert(1)"><tr><td>x</a></table>',
  '<b <script>alert(1)</script>0',
  '<img """><script>alert("x")</script>">',
  '<a href="https://example.com"<img src=x onerror=alert(1)>x</a>',
  '<p>x</p\n<img src=x onerror=alert(1)//',
  '\u0130\u0130<svg>x</SVG>Words',
  '<details open ontoggle=alert(1)><summary>x</summary></details><dialog open>x</dialog><select autofocus onfocus=x>',
  '&lt;script&gt;alert(1)&lt;/script&gt;<b>x</b>',
];

describe('of an attack', () => {
  it.each([...ATTACKS, ...HTML_ATTACKS])('%s no more than words and plain elements is left', (text) => {
    const clean = cleanHtml(text);
    expect(remainder(clean)).not.toMatch(/[<>]/);
    // Cleaned again it is the same; the line keeps words alone from being read as plain text.
    expect(cleanHtml(`<hr>${clean}`)).toBe(`<hr>${clean}`);
  });

  it.each([
    ['<script>alert(1)</script>Words', 'Words'],
    ['<a href="javascript:alert(1)">Words</a>', 'Words'],
    ['<svg><p>x</p></svg><p>Words', '<p>Words</p>'],
    ['\u0130\u0130<svg>x</SVG>Words', '\u0130\u0130Words'],
    ['<!-- <p>x</p> --><p>Words</p>', '<p>Words</p>'],
    ['<!-- never closed <p>x</p>', ''],
    ['<iframe src="https://evil.example">', ''],
    ['<xmp>a</xmp><noembed>b</noembed><template>c</template>d', 'd'],
  ])('%s the words stay that somebody is to read', (text, expected) => {
    expect(cleanHtml(text)).toBe(expected);
  });
});

it('never lets an element, a handler or an address through that is not named', () => {
  const pieces = ['<', '>', '"', "'", '<p', '<a href=', 'javascript:', '/', '</', '<script', '--', '!', 'x', ' '];
  pieces.push('&lt;', '=', '<svg>', '<noscript>', '<xmp>', '</p', '<b>');
  let seed = 42;
  const random = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let run = 0; run < 5_000; run += 1) {
    const text = Array.from({ length: 1 + random(14) }, () => pieces[random(pieces.length)]).join('');
    expect([text, /[<>]/.test(remainder(cleanHtml(text)))]).toEqual([text, false]);
  }
});

describe('a page of 200 kB', () => {
  it.each([
    ['elements that are never closed, and ends of others', '<b>', '</i>'],
    ['elements within one another, and ends that begin others', '<div>', '</p>'],
    ['tables within tables', '<table><tr><td>', ''],
    ['paragraphs', '<p>', ''],
    ['elements whose words are dropped', '<svg></svg>', ''],
    ['frames', '<iframe>', '<noscript>'],
    ['beginnings', '<a ', ''],
    ['quotes', '<a "', ''],
    ['comments', '<!--', ''],
    ['attributes', '<a href="', 'x '],
    ['entities', '<b></b>&am', '&'],
    ['less-than signs', '<b></b><', '<'],
  ])('of %s takes a time in proportion to its size', (_, first, second) => {
    const page = (length: number): string =>
      first.repeat(length / 2 / first.length) + (second || first).repeat(length / 2 / (second || first).length);
    cleanHtml(page(20_000));
    const [small, large] = [timeOf(page(50_000)), timeOf(page(200_000))];
    // Four times the text; 16 times would be a time that grows with its square. What is too short says nothing.
    expect(large).toBeLessThan(8 * Math.max(small, 100));
  });
});

it('that is deeper than anybody writes is plain text, with every word', () => {
  const [fair, deep] = [cleanHtml('<b>x'.repeat(100)), cleanHtml('<b>x'.repeat(101))];
  expect(fair.match(/<b>/g)).toHaveLength(100);
  expect(deep).toBe(`<p>${'&lt;b&gt;x'.repeat(101)}</p>`);
});

it('says when nothing is left', () => {
  expect(hasWords(cleanHtml('<p> &nbsp;</p>'))).toBe(false);
  expect(hasWords('<p> &nbsp;</p>')).toBe(false);
  expect(hasWords('<p>x</p>')).toBe(true);
});

/** What is left of clean HTML without the elements and addresses that it may have. */
const remainder = (html: string): string => {
  const plain = /<\/?(?:p|h[2-4]|ul|ol|li|strong|b|em|i|blockquote|table|thead|tbody|tr|th|td|code|a|br|hr)>/g;
  const picture = /<img src="\/api\/default\/picture\?hash=[\da-f]{64}" alt="[^"<>]*"(?: (?:width|height)="\d+")*>/g;
  return html
    .replaceAll(picture, '')
    .replaceAll(/<a href="(?:https?:\/\/|mailto:|\/(?!\/))[^"<>\s\\]*">/g, '')
    .replaceAll(plain, '');
};

/**
 * Of this process, in milliseconds: a busy machine does not add to it. The least of three, as some is for tidying up.
 */
function timeOf(text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage();
    cleanHtml(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
