import type { Page } from 'playwright-core';
import { settled } from './browser.ts';
import type { Theme, Viewport } from './browser.ts';
import { expectAccessible, expectNoSidewaysScroll, expectWorded } from './checks.ts';

/** Looks at a page in light and then in dark, and leaves it in light. */
export async function inBothThemes(page: Page, look: (theme: Theme) => Promise<void>): Promise<void> {
  await look('light');
  await turn(page, 'dark');
  await look('dark');
  await turn(page, 'light');
}

/**
 * At each of the sizes, of which the last one stays. The whole of what axe asks, and both themes, are looked at in the
 * first of them: a size moves what is there and shows more of the same kinds, whose colours are looked at in every
 * size.
 */
export async function looksRightAt(page: Page, name: string, sizes: readonly Viewport[]): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    const where = `${name} at ${size.width}`;
    await page.setViewportSize(size);
    await settled(page);
    await expectNoSidewaysScroll(page, where);
    await expectWorded(page, where);
    const look = async (theme: Theme): Promise<void> => {
      await expectAccessible(page, `${where}, ${theme}`, theme === 'light' && index === 0 ? 'all' : 'colours');
      await keepPicture(page, `${where} ${theme}`);
    };
    await (index === 0 ? inBothThemes(page, look) : look('light'));
  }
}

/** For whoever wants to look, in the folder that SHOTS names. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const shots = process.env['SHOTS'];
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name.replaceAll(/\W+/g, '-')}.png` });
}

async function turn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
}
