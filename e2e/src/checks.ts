import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { widestOverhang } from './overhang.ts';
import { seriousViolations } from './serious-violations.ts';
import { say } from './words.ts';

/**
 * Fails with the findings where axe calls anything serious or critical. `colours` looks at contrast alone: for a theme
 * whose page is otherwise the same as one that was looked at whole.
 */
export async function expectAccessible(page: Page, where: string, what: 'all' | 'colours' = 'all'): Promise<void> {
  const faults = await seriousViolations(page, what);
  expect(faults.map((fault) => `${where}: ${fault}`)).toEqual([]);
}

/**
 * No text is the name of a message in place of its words, as it is where a screen did not fetch the texts that it uses.
 */
export async function expectWorded(page: Page, where: string): Promise<void> {
  const said = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label') ?? '');
    return [document.body.innerText, ...labels].join('\n');
  });
  const names = said.split(/[\s,()]+/).filter((word) => say.has(word));
  expect(names, `${where} shows names of messages`).toEqual([]);
}

/** No screen scrolls sideways, and nothing in it is cut off at the edge because the page hides what hangs over. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  // The bar of tabs drops its labels a frame after a text has grown; what the reader is left with counts.
  await expect
    .poll(() => widestOverhang(page), { message: `${where} is wider than the screen`, timeout: 2_000 })
    .toEqual([]);
}

/** A screen says its whole name: its title is not cut short for what stands next to it. */
export async function expectWholeTitle(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1')]
      // A title for the screen reader alone has one pixel.
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map(({ innerText, scrollWidth, clientWidth }) => `${innerText}: ${scrollWidth} in ${clientWidth}`),
  );
  expect(cut, `${where} has its title cut short`).toEqual([]);
}

/**
 * The main action stands at the foot of the screen, however little is above
 * it, and is as wide as the content. Answers whether there is one.
 */
export async function expectActionAtFoot(page: Page, where: string): Promise<boolean> {
  const found = await page.evaluate(() => {
    const bar = document.querySelector('.action-bar')?.getBoundingClientRect();
    const content = document.querySelector('main#content')?.getBoundingClientRect();
    if (bar === undefined || content === undefined) return null;
    const tabs = document.querySelector('.app > .tab-bar')?.getBoundingClientRect();
    const foot = tabs === undefined || tabs.height === 0 ? innerHeight : tabs.top;
    const away = [bar.left - content.left, bar.right - content.right, bar.bottom - foot];
    return away.map(Math.abs).map(Math.floor);
  });
  if (found === null) return false;
  expect(found, `the action of ${where} lies away from the left, the right and the foot`).toEqual([0, 0, 0]);
  return true;
}

/** The parts must be inside the viewport, whole, and not beneath a bar that covers them. */
export async function expectInView(page: Page, parts: Readonly<Record<string, Locator>>): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  const beyond: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    const box = await part
      .first()
      .boundingBox({ timeout: 3_000 })
      .catch(() => null);
    if (box === null || box.height === 0) beyond.push(`${name} is absent`);
    else if (box.y < 0 || box.y + box.height > height)
      beyond.push(`${name} ends at ${Math.round(box.y + box.height)} of ${height}`);
    else if (!(await isUncovered(part.first()))) beyond.push(`${name} is covered`);
  }
  expect(beyond).toEqual([]);
}

/** What the page complained about: scripts that broke, errors in the console, calls to anybody else. */
export interface PageErrors {
  readonly list: string[];
  /** PageErrors that a test brings about on purpose. */
  allow(pattern: RegExp): void;
}

/** To be called before the first load. */
export function watchPageErrors(page: Page, origin: string): PageErrors {
  const found: string[] = [];
  // Said of phones that keep nothing at hand.
  const allowed: RegExp[] = [/Service Worker registration blocked by Playwright/];
  const note = (text: string): void => {
    if (!allowed.some((pattern) => pattern.test(text))) found.push(text);
  };
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) note(`request: ${url}`);
  });
  return { list: found, allow: (pattern) => void allowed.push(pattern) };
}

/** A point in the middle of the part, and its upper and lower edge, belong to it when asked of the page. */
async function isUncovered(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    const at = [top + 2, (top + bottom) / 2, bottom - 2];
    return at.every((y) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return hit === null || element.contains(hit) || hit.contains(element);
    });
  });
}
