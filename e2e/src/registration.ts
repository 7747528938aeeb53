import type { Page } from 'playwright-core';
import { settled } from './browser.ts';
import { codeSentTo } from './operator.ts';
import { say, saying } from './words.ts';

/**
 * Fills in the register screen that the page shows, with the code from the outbox, until the customer is signed in;
 * `more` fills in what this site asks for in addition.
 */
export async function fillInRegistration(
  page: Page,
  email: string,
  password: string,
  more: () => Promise<void> = async () => {},
): Promise<void> {
  await settled(page);
  await page.getByLabel(say('auth.email'), { exact: true }).fill(email);
  await page.getByRole('button', { name: say('auth.country') }).click();
  await page.getByRole('searchbox', { name: say('auth.searchCountry') }).fill('Portugal');
  await page.getByRole('button', { name: /^Portugal/ }).click();
  await page.getByRole('button', { name: say('auth.sendCode') }).click();
  await page.getByText(saying('auth.resendClock')).waitFor();
  await page.getByLabel(say('auth.codeByEmail')).fill(await codeSentTo(new URL(page.url()).origin, email));
  await page.getByLabel(say('auth.password'), { exact: true }).fill(password);
  await page.getByLabel(say('auth.repeatPassword')).fill(password);
  await page.getByRole('checkbox').check();
  await more();
  await page.getByRole('button', { name: say('auth.createAccount') }).click();
  await page.waitForURL((url) => !/login|register/.test(url.pathname));
  await settled(page);
}
