import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, PHONE } from '../src/browser.ts';
import { PICTURE } from '../src/customer.ts';
import { sheet } from '../src/demo-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { atWork, hired, openConsole } from '../src/operators.ts';
import type { OperatorAtWork } from '../src/operators.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { say } from '../src/words.ts';

/* What operators set of instruments and companies, as they and customers see it. */
const fixtures = useFixtures({ CONSOLE_REQUIRE_TOTP: '0' });
let owner: OperatorAtWork;

const looksRight = (page: Page, name: string): Promise<void> =>
  looksRightAt(page, `instruments, ${name}`, [PHONE, DESKTOP]);
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

test('a logo is sent, saved, and stands where customers choose the instrument', async () => {
  owner = await atWork(fixtures.server().origin);
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(page, owner, '/instruments?row=1');
  await press(page, say('console.operations.editInstrument'));
  await sheet(page).locator('input[type="file"]').setInputFiles(PICTURE);
  await sheet(page)
    .getByRole('button', { name: say('console.picture.remove') })
    .waitFor();
  await looksRight(page, 'listing');
  await sheet(page).getByLabel(say('console.reason')).fill('A sign of its own');
  await sheet(page)
    .getByRole('button', { name: say('console.operations.save') })
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  const { page: customer } = await fixtures.phone();
  await open(customer, '/trade?code=EURUSD');
  const logo = customer.locator('img[src^="/api/default/picture?hash="]').first();
  await logo.waitFor();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('terms are proposed by one and decided by another, in words', async () => {
  const trading = await hired(fixtures.server().origin, owner, 'trading');
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(page, trading, '/instruments?row=1');
  await press(page, say('console.operations.proposeTerms'));
  await looksRight(page, 'terms');
  await sheet(page).getByLabel(say('console.operations.leveragesOffered')).fill('10, 20');
  await sheet(page).getByLabel(say('console.operations.staleAfter')).fill('8');
  await sheet(page).getByLabel(say('console.reason')).fill('Calmer');
  await sheet(page)
    .getByRole('button', { name: say('console.operations.propose'), exact: true })
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  const { page: other } = await fixtures.phone({ viewport: DESKTOP });
  await other.addInitScript(`if (location.protocol === 'http:') localStorage.setItem('candor.console-language', 'ar')`);
  await openConsole(other, owner, '/proposals?kind=instrument.terms');
  await other.locator('[data-opener]').first().click();
  await other.getByText('10 · 20', { exact: true }).waitFor();
  await looksRight(other, 'proposed, in Arabic');
  await open(other, '/console/instruments?row=1');
  await looksRight(other, 'one, in Arabic');
});

test('a company has a form for what visitors read, and another that closes it', async () => {
  const { page } = await fixtures.phone({ viewport: DESKTOP });
  await openConsole(page, owner, '/companies?row=1');
  await press(page, say('console.company.change'));
  await sheet(page).locator('input[type="file"]').setInputFiles(PICTURE);
  await sheet(page)
    .getByRole('button', { name: say('console.picture.remove') })
    .waitFor();
  await looksRight(page, 'company');
  await page.keyboard.press('Escape');
  await press(page, say('console.company.setOpen'));
  await looksRight(page, 'company open');
});
