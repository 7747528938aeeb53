import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { launchBrowser, SMALL_PHONE, visit } from '../src/browser.ts';
import { expectNoSidewaysScroll, expectWholeTitle } from '../src/checks.ts';
import { assembleCast, ENTERED_SCENES, lookAt, PLAIN_SCENES, wander } from '../src/screens.ts';
import type { Cast } from '../src/screens.ts';
import { setStage } from '../src/stage.ts';

const stage = setStage();
let cast: Cast;
beforeAll(async () => {
  cast = await assembleCast(stage.server());
});

// English is looked at where axe looks, and Chinese lines break between any two characters.
test('no screen scrolls sideways at 360 pixels, mirrored', async () => {
  const { page } = await stage.phone({ viewport: SMALL_PHONE, language: 'ar' });
  const fits = async (shown: Page, name: string): Promise<void> => {
    await expectNoSidewaysScroll(shown, name);
    await expectWholeTitle(shown, name);
  };
  await lookAt(page, PLAIN_SCENES, cast, fits, wander());
});

// Screens that nothing has to be pressed for are looked at so where axe looks.
test('no sheet scrolls sideways at 360 pixels with text twice as large, nor is beyond reach in it', async () => {
  const browser = await launchBrowser({ textPixels: 32 });
  const context = await visit(browser, stage.server().origin, { viewport: SMALL_PHONE });
  await lookAt(await context.newPage(), ENTERED_SCENES, cast, expectNoSidewaysScroll);
  await browser.close();
});
