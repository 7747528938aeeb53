import { equal } from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, open, PHONE, settled, SMALL_PHONE } from '../src/browser.ts';
import { arriveAs, newCustomer, post } from '../src/customer.ts';
import type { Customer } from '../src/customer.ts';
import { sheet } from '../src/demo-account.ts';
import { inDatabase, setSite } from '../src/site-setup.ts';
import { looksRightAt } from '../src/visual-checks.ts';
import { CUSTOMER_PASSWORD } from '../src/real-account.ts';
import { useFixtures } from '../src/fixtures.ts';
import { say, saying } from '../src/words.ts';

const fixtures = useFixtures();
const SIZES = [DESKTOP, SMALL_PHONE, PHONE] as const;

test('sessions elsewhere are seen and ended, one by one and all at once', async () => {
  const { origin } = fixtures.server();
  const { page } = await fixtures.phone();
  const customer = await newCustomer(origin, 'everywhere@example.com');
  const elsewhere = [await signInElsewhere(customer), await signInElsewhere(customer), await signInElsewhere(customer)];
  await arriveAs(page, customer);
  await open(page, '/mine/system');
  await page.getByRole('link', { name: say('account.sessions') }).click();
  await page.waitForURL('**/mine/system/sessions');
  await page.getByText(say('account.thisDevice')).waitFor();
  await looksRightAt(page, 'the list of sessions', SIZES);
  const ends = page.locator('main li').getByRole('button');
  await expect.poll(() => ends.count()).toBe(3);
  await ends.first().click();
  await page.getByText(say('account.sessionEnded')).waitFor();
  await expect.poll(() => ends.count()).toBe(2);
  await page.getByRole('button', { name: say('account.endOthers') }).click();
  await looksRightAt(page, 'the question before all are ended', SIZES);
  await sheet(page)
    .getByRole('button', { name: say('account.endOthers') })
    .click();
  await page.getByText(say('account.noOtherSessions')).waitFor();
  equal(await ends.count(), 0);
  for (const token of elsewhere) equal(await isLive(token), false);
  equal(await isLive(customer.token), true);
});

test('the second code within an hour and the sixth failure ask for the picture', async () => {
  const { page } = await fixtures.phone();
  await newCustomer(fixtures.server().origin, 'forgetting@example.com');
  await setSite(fixtures.server(), { ai_trade_name: 'A' });
  await inDatabase(fixtures.server(), [[`update settings set value = '1' where key = 'limit_code_free'`]]);
  await setSite(fixtures.server(), { ai_trade_name: 'B' });
  await post(`${fixtures.server().origin}/api/notify/send_email`, { to: 'first@example.com', type: 1 });
  await open(page, '/forgot');
  await page.getByLabel(say('auth.email'), { exact: true }).fill('forgetting@example.com');
  await page.getByRole('button', { name: say('auth.sendCode') }).click();
  const picture = page.getByRole('img', { name: say('auth.captchaPicture') });
  await picture.waitFor();
  await looksRightAt(page, 'the picture before another code', SIZES);
  await page.getByLabel(say('auth.captchaLabel')).fill('nonsense');
  const renewed = page.waitForResponse('**/api/captcha*');
  await page.getByRole('button', { name: say('auth.sendCode') }).click();
  await renewed;
  await page.getByText(say('server.codePicture')).waitFor();
  await page.getByLabel(say('auth.captchaLabel')).fill((await shown()).toLowerCase());
  await page.getByRole('button', { name: say('auth.sendCode') }).click();
  await page.getByText(saying('auth.resendClock')).waitFor();
  equal(await picture.count(), 0);

  await open(page, '/login');
  await page.getByLabel(say('auth.email'), { exact: true }).fill('forgetting@example.com');
  const password = page.getByLabel(say('auth.password'), { exact: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await password.fill(`not the password ${attempt}`);
    await logIn(page);
  }
  await password.fill(CUSTOMER_PASSWORD);
  await logIn(page);
  await picture.waitFor();
  await looksRightAt(page, 'signing in with the picture', SIZES);
  await page.getByLabel(say('auth.captchaLabel')).fill(await shown());
  await logIn(page);
  await page.waitForURL((url) => url.pathname === '/');
  await settled(page);
  expect(await page.evaluate(() => localStorage.getItem('candor.device'))).toMatch(/^[\w-]{43}$/);
});

async function logIn(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/api/user/loginForU');
  await page.getByRole('button', { name: say('auth.logIn') }).click();
  await answered;
}

/** What the newest picture shows. */
async function shown(): Promise<string> {
  const [row] = await inDatabase(fixtures.server(), [['select answer from captchas order by created_at desc limit 1']]);
  return String(row?.['answer']);
}

async function signInElsewhere({ email }: Customer): Promise<string> {
  const body = { account: email, password: CUSTOMER_PASSWORD, login_type: 'email' };
  const answer = (await post(`${fixtures.server().origin}/api/user/loginForU`, body)) as { token: string };
  return answer.token;
}

async function isLive(token: string): Promise<boolean> {
  const answer = await fetch(`${fixtures.server().origin}/api/user/info`, { headers: { authorization: token } });
  return ((await answer.json()) as { code: number }).code === 1;
}
