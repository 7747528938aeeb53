import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/*
 * A keyboard on the screen, as the two kinds of browsers show one. Chromium without a screen has none of its own and
 * offers no way to make what is seen smaller than the page but zooming, which also narrows it.
 */

/**
 * The keyboard of browsers that leave the page as tall as it was and tell only the visual viewport. To be called before
 * the first load; answers what opens one of that height, in pixels, and with 0 closes it.
 */
export async function overlayKeyboard(context: BrowserContext): Promise<(page: Page, height: number) => Promise<void>> {
  await context.addInitScript(`{
    const height = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height').get;
    let covered = 0;
    Object.defineProperty(VisualViewport.prototype, 'height', { get() { return height.call(this) - covered; } });
    window.coverByKeyboard = (pixels) => { covered = pixels; visualViewport.dispatchEvent(new Event('resize')); };
  }`);
  return (page, height) => page.evaluate(`coverByKeyboard(${height})`);
}

/** The keyboard of browsers that make the page shorter by it. */
export async function shrinkByKeyboard(page: Page, height: number): Promise<void> {
  const size = page.viewportSize();
  if (size !== null) await page.setViewportSize({ width: size.width, height: size.height - height });
}

/**
 * The field lies whole between what is above and 16 pixels over `action`,
 * which rides on the keyboard. `seen` is the height that the keyboard leaves.
 */
export async function expectClearOfKeyboard(
  field: Locator,
  action: Locator,
  seen: number,
  name: string,
): Promise<void> {
  const state = async () => {
    const [box, bar] = [
      await boxOf(
        field.locator('xpath=ancestor-or-self::*[contains(@class, "stepper") or contains(@class, "field-box")][1]'),
      ),
      await boxOf(action),
    ];
    return {
      'field below the top': box.top >= 0,
      'field clear of the action': box.bottom <= bar.top - 15,
      'action above the keyboard': bar.bottom <= seen + 1,
    };
  };
  await expect
    .poll(state, { message: `${name} with ${seen} pixels left` })
    .toEqual({ 'field below the top': true, 'field clear of the action': true, 'action above the keyboard': true });
}

async function boxOf(part: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await part.first().boundingBox();
  return box === null ? { top: Number.NaN, bottom: Number.NaN } : { top: box.y, bottom: box.y + box.height };
}
