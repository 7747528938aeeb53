import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser, open, PHONE, SMALL_PHONE, visit } from '../src/browser.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../src/checks.ts';
import { arriveWithDemo, newDemo, sheet, switchStopOn, ticket } from '../src/demo-account.ts';
import { expectClearOfKeyboard, overlayKeyboard, shrinkByKeyboard } from '../src/keyboard.ts';
import { lengthenWords } from '../src/long-words.ts';
import { useSharedFixtures } from '../src/fixtures.ts';
import { inBothThemes } from '../src/visual-checks.ts';
import { say, saying } from '../src/words.ts';

const fixtures = useSharedFixtures();
const KEYBOARD = 336;

test('a keyboard over the page never covers the field, and the main action rides on it', async () => {
  const { page, context } = await fixtures.phone();
  const cover = await overlayKeyboard(context);
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  await expectFieldsClear(page, (height) => cover(page, height));
});

test('a keyboard that shortens the page neither', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  await expectFieldsClear(page, async (height) => {
    await page.setViewportSize(PHONE);
    await shrinkByKeyboard(page, height);
  });
});

test('words of eighteen letters break nothing of the ticket, nor Arabic, nor text twice as large', async () => {
  const { page, context } = await fixtures.phone({ viewport: SMALL_PHONE });
  await lengthenWords(context);
  await arriveWithDemo(page, fixtures.server().origin);
  await lookAtTicket(page, 'long words');
  const browser = await launchBrowser({ textPixels: 32 });
  for (const language of ['ar', 'en'] as const) {
    const large = await visit(browser, fixtures.server().origin, { viewport: SMALL_PHONE, language });
    const other = await large.newPage();
    const token = await newDemo(fixtures.server().origin);
    await large.addInitScript(`if (location.protocol === 'http:') localStorage.setItem('candor.token', '${token}')`);
    await lookAtTicket(other, `${language}, large`);
    await large.close();
  }
  await browser.close();
});

test('axe finds nothing serious in the sheets of the ticket', async () => {
  const { page } = await fixtures.phone();
  await arriveWithDemo(page, fixtures.server().origin);
  await open(page, '/trade?code=EURUSD');
  for (const [name, enter] of SHEETS) {
    await enter(page).click();
    await sheet(page).waitFor();
    await inBothThemes(page, (theme) =>
      expectAccessible(page, `${name}, ${theme}`, theme === 'light' ? 'all' : 'colours'),
    );
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  }
});

/** Every field of the ticket and of its sheets, with the keyboard opening while it has the focus. */
async function expectFieldsClear(page: Page, setKeyboard: (height: number) => Promise<void>): Promise<void> {
  const seen = PHONE.height - KEYBOARD;
  await ticket(page)
    .getByRole('tab', { name: say('trade.pending') })
    .click();
  for (const which of ['stopLoss', 'takeProfit'] as const) await switchStopOn(page, which);
  for (const name of [
    saying('trade.targetPrice'),
    saying('common.quantity'),
    saying('trade.stopLoss'),
    saying('trade.takeProfit'),
  ]) {
    const field = ticket(page).getByRole('spinbutton', { name });
    await field.focus();
    await setKeyboard(KEYBOARD);
    await expectClearOfKeyboard(field, page.locator('.trade-side .action-bar'), seen, name.source);
    await field.blur();
    await setKeyboard(0);
  }
  // One-tap orders are of the market alone.
  await ticket(page)
    .getByRole('tab', { name: say('trade.market') })
    .click();
  for (const [name, enter] of SHEETS.filter(([sheetName]) => sheetName !== 'quantity')) {
    await enter(page).click();
    const field = sheet(page).getByRole('spinbutton').last();
    await field.focus();
    await setKeyboard(KEYBOARD);
    await expectClearOfKeyboard(field, sheet(page).locator('.sheet-action'), seen, name);
    await setKeyboard(0);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  }
}

/** The ticket with both stops and its sheets: no sideways scroll, and no label that is cut off. */
async function lookAtTicket(page: Page, where: string): Promise<void> {
  await open(page, '/trade?code=EURUSD');
  for (const index of [0, 1]) {
    await page.locator('main .switch').nth(index).focus();
    await page.keyboard.press('Space');
  }
  await expectNoSidewaysScroll(page, `the ticket, ${where}`);
  expect(await cutOff(page.locator('.trade-side'))).toEqual([]);
  for (const [name, enter] of SHEETS_BY_PLACE) {
    await enter(page).focus();
    await page.keyboard.press('Enter');
    await sheet(page).waitFor();
    await expectNoSidewaysScroll(page, `${name}, ${where}`);
    expect(await cutOff(sheet(page)), `${name}, ${where}`).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  }
}

/** Texts that reach over the sides of the label, button or figure that they stand in. */
const cutOff = (part: Locator): Promise<string[]> =>
  part.first().evaluate((root) => {
    const found: string[] = [];
    const holders = '.segment, .chip, .button, .ticket-tool, .stepper-value, .switch-row > span, dt, dd, p, li';
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const holder = text.parentElement?.closest(holders);
      if (holder == null || text.parentElement?.closest('.visually-hidden') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const [box, { left, right, width }] = [holder.getBoundingClientRect(), range.getBoundingClientRect()];
      if (width > 0 && (left < box.left - 1 || right > box.right + 1))
        found.push(`${text.textContent}: ${left} to ${right} in ${box.left} to ${box.right}`);
    }
    return found;
  });

const SHEETS: readonly (readonly [string, (page: Page) => Locator])[] = [
  ['quantity', (page) => page.getByRole('button', { name: say('ticket.chooseQuantity') })],
  ['one tap', (page) => page.getByRole('button', { name: say('ticket.oneTapIsOff') })],
  ['stop', (page) => stopButton(page, 'trade.stopLoss')],
];
/** The same where the words are not known. */
const SHEETS_BY_PLACE: typeof SHEETS = [
  ['quantity', (page) => page.locator('.ticket-tool').first()],
  ['one tap', (page) => page.locator('.ticket-tool').nth(1)],
  ['stop', (page) => page.locator('.ticket-stop-result').first()],
];

const stopButton = (page: Page, which: 'trade.stopLoss' | 'trade.takeProfit'): Locator =>
  ticket(page).getByRole('button', { name: new RegExp(`^${say('ticket.sayOtherwise', { stop: say(which) })}`) });
