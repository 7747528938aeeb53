import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses Tab, or with `back` Shift and Tab, until the part has the focus, which is seen there. */
export async function tabTo(page: Page, part: Locator, { back = false } = {}): Promise<void> {
  const wanted = part.first();
  await wanted.waitFor();
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement))
      return expectFocusSeen(page, String(part));
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`Tab does not lead to ${String(part)}`);
}

/** Comes to the part by Tab and presses it. */
export async function tabAndPress(page: Page, part: Locator, { key = 'Enter', back = false } = {}): Promise<void> {
  await tabTo(page, part, { back });
  await page.keyboard.press(key);
}

/** The part has the focus, or is given it in a moment, and shows it. */
export async function expectFocusOn(page: Page, part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectFocusSeen(page, String(part));
}

/** Something of the page has the focus, lies in the window uncovered, and shows that it has it. */
export async function expectFocusSeen(page: Page, where: string): Promise<void> {
  await expect.poll(() => focusFault(page), { message: `the focus after ${where}`, timeout: 5_000 }).toBe('');
}

/** What is wrong with the focus; empty for nothing. */
const focusFault = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'it is lost';
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}`;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return `${name} is beyond the window`;
    // A switch or a choice is drawn by the label around it.
    const drawn = focused.closest('label') ?? focused;
    const hit = document.elementFromPoint(x, y);
    if (hit !== null && !drawn.contains(hit) && !hit.contains(focused)) return `${name} is covered`;
    /** What is drawn around the element is seen on all sides: no box around it cuts it. */
    const isWhole = (element: Element, reach: number): boolean => {
      const inner = element.getBoundingClientRect();
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const outer = box.getBoundingClientRect();
        if (inner.left - reach < outer.left - 1 || inner.right + reach > outer.right + 1) return false;
        if (inner.top - reach < outer.top - 1 || inner.bottom + reach > outer.bottom + 1) return false;
      }
      return true;
    };
    for (let each: Element | null = focused; each !== null && each !== document.body; each = each.parentElement) {
      for (const part of [undefined, '::before', '::after']) {
        const { outlineStyle, outlineWidth, outlineOffset, boxShadow, content, borderStyle } = getComputedStyle(
          each,
          part,
        );
        const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        if (outlineStyle !== 'none' && outlineWidth !== '0px' && isWhole(each, reach)) return '';
        if (boxShadow.includes('inset')) return '';
        if (part === '::after' && content !== 'none' && borderStyle === 'solid') return '';
      }
      if (each.matches('[role="dialog"], .workspace-pane')) break;
    }
    // The focus of a dialog itself is said by the dialog.
    return focused.matches('[role="dialog"], .pane-divider') ? '' : `${name} does not show it`;
  });

const MOST_PRESSES = 150;
