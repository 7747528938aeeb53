import { HTML_ATTACKS } from '@candor/protocol/rich-text/testing/html-attacks.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { prepareScreenTest } from '../../testing/show-screen.tsx';
import { RichText } from './rich-text.tsx';

const { show } = prepareScreenTest();

test.each(HTML_ATTACKS)('of %j nothing but plain elements is shown', async (attack) => {
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
  await show(<RichText html={`${attack}<p>The end of the text</p>`} />, '/descript/detail');
  await expect.poll(() => document.querySelector('.rich-text')).not.toBeNull();
  const all = [...document.querySelectorAll('.rich-text *')];
  expect(all.flatMap(strangenessOf)).toEqual([]);
  for (const element of all) element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  expect(alert).not.toHaveBeenCalled();
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(asked.filter((name) => new URL(name).host.includes('evil.example'))).toEqual([]);
});

test('a picture of this site is shown, no wider than the page, and loaded when it is near', async () => {
  const text = `<p>Above</p><img src="${PICTURE}" alt="How a spread works" width="2000" height="100">`;
  await show(<RichText html={text} />, '/descript/detail');
  const picture = page.getByRole('img', { name: 'How a spread works' });
  await expect.element(picture).toHaveAttribute('loading', 'lazy');
  await expect.element(picture).toHaveAttribute('src', PICTURE);
  expect(picture.element().getBoundingClientRect().width).toBeLessThanOrEqual(390);
});

/** What an element has beyond what a text may have. */
function strangenessOf(element: Element): string[] {
  const name = element.tagName.toLowerCase();
  const found = ELEMENTS.has(name) ? [] : [name];
  for (const { name: attribute, value } of element.attributes)
    if (ATTRIBUTES[`${name}.${attribute}`]?.test(value) !== true) found.push(`${name} ${attribute}=${value}`);
  return found;
}

const PICTURE = `/api/default/picture?hash=${'ab'.repeat(32)}`;
const ELEMENTS = new Set(
  'p h2 h3 h4 ul ol li strong em blockquote table thead tbody tr th td code a br hr img'.split(' '),
);
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  'a.href': /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i,
  'a.class': /^link$/,
  'a.rel': /^noopener noreferrer$/,
  'img.src': /^\/api\/default\/picture\?hash=[\da-f]{64}$/,
  'img.alt': /^/,
  'img.width': /^\d+$/,
  'img.height': /^\d+$/,
  'img.loading': /^lazy$/,
  'img.decoding': /^async$/,
};
