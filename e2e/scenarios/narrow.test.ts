import type { Page } from 'playwright-core';
import { beforeAll, test } from 'vitest';
import { launchBrowser, SMALL_PHONE, visit } from '../src/browser.ts';
import { expectNoSidewaysScroll, expectWholeTitle } from '../src/checks.ts';
import { prepareAccounts, ENTERED_SCENES, lookAt, PLAIN_SCENES, wander } from '../src/screens.ts';
import type { Accounts } from '../src/screens.ts';
import { useSharedFixtures } from '../src/fixtures.ts';

const fixtures = useSharedFixtures();
let accounts: Accounts;
beforeAll(async () => {
  accounts = await prepareAccounts(fixtures.server());
});

// English is looked at where axe looks, and Chinese lines break between any two characters.
test('no screen scrolls sideways at 360 pixels, mirrored', async () => {
  const { page } = await fixtures.phone({ viewport: SMALL_PHONE, language: 'ar' });
  const fits = async (shown: Page, name: string): Promise<void> => {
    await expectNoSidewaysScroll(shown, name);
    await expectWholeTitle(shown, name);
  };
  await lookAt(page, PLAIN_SCENES, accounts, fits, wander());
});

// Screens that nothing has to be pressed for are looked at so where axe looks.
test('no sheet scrolls sideways at 360 pixels with text twice as large, nor is beyond reach in it', async () => {
  const browser = await launchBrowser({ textPixels: 32 });
  const context = await visit(browser, fixtures.server().origin, { viewport: SMALL_PHONE });
  await lookAt(await context.newPage(), ENTERED_SCENES, accounts, expectNoSidewaysScroll);
  await browser.close();
});
